import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/button-link';
import { Icon } from '@/components/ui/icon';
import { withRedir } from '@/components/ui/with-redir';
import { stepUpMs } from '@/lib/shared/sign-in/second-factor';
import styles from './step-up-gate.module.css';

type Props = {
  /** The page of the second factor. */
  readonly verifyPath: string;
  /** Where to come back to. */
  readonly redir: string;
};

/** Stands where changes want a second factor shown a short while ago, and leads to the page that asks: before anything is typed. */
export async function StepUpGate({ verifyPath, redir }: Props) {
  const t = await getTranslations('step-up');
  return (
    <div className={styles.gate}>
      <Icon name="shield" />
      <div className={styles.words}>
        <p className={styles.title}>{t('title')}</p>
        <p>{t('text', { minutes: stepUpMs / 60_000 })}</p>
      </div>
      <ButtonLink look="quiet" href={withRedir(verifyPath, redir)}>
        {t('action')}
      </ButtonLink>
    </div>
  );
}
