import { getFormatter, getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/icon';
import { SiteLink } from '@/components/ui/site-link';
import styles from './mail-list.module.css';

type Mail = { readonly id: string; readonly to: string; readonly subject: string; readonly sentAt: Date };

/** Mails of the demo, as they come: newest first. */
export async function MailList({ mails }: { readonly mails: readonly Mail[] }) {
  const [t, format] = await Promise.all([getTranslations('demo.mailbox'), getFormatter()]);
  const now = new Date();
  return (
    <ul className={styles.list} aria-label={t('list')}>
      {mails.map((mail) => (
        <li key={mail.id}>
          <SiteLink className={styles.mail} href={`/demo/mailbox/${encodeURIComponent(mail.id)}`}>
            <span className={styles.icon}>
              <Icon name="mail" />
            </span>
            <span className={styles.words}>
              <span className={styles.subject}>{mail.subject}</span>
              <span className={styles.to}>{t('to', { address: mail.to })}</span>
            </span>
            <time className={styles.when} dateTime={mail.sentAt.toISOString()}>
              {format.relativeTime(mail.sentAt, now)}
            </time>
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}
