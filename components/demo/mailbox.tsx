import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/button-link';
import { Notice } from '@/components/ui/notice';
import { MailList } from './mail-list';
import styles from './mailbox.module.css';

type Props = {
  readonly mails: readonly {
    readonly id: string;
    readonly to: string;
    readonly subject: string;
    readonly sentAt: Date;
  }[];
  /** Mails the outbox has yet to deliver. */
  readonly waiting: number;
  readonly lastError: string | null;
};

/** What the demo has sent, what it has yet to send, and what went wrong last. */
export async function Mailbox({ mails, waiting, lastError }: Props) {
  const t = await getTranslations('demo.mailbox');
  return (
    <div className={styles.box}>
      <div className={styles.bar}>
        <p>{t('waiting', { count: waiting })}</p>
        <ButtonLink href="/demo/mailbox" variant="quiet">
          {t('refresh')}
        </ButtonLink>
      </div>
      {lastError === null ? null : <Notice tone="caution">{t('lastError', { error: lastError })}</Notice>}
      {mails.length > 0 ? (
        <MailList mails={mails} />
      ) : (
        <div className={styles.empty}>
          <h2>{t('emptyTitle')}</h2>
          <p>{t('emptyText')}</p>
          <ButtonLink href="/login/register">{t('register')}</ButtonLink>
        </div>
      )}
    </div>
  );
}
