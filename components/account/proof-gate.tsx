import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/button-link';
import { Icon } from '@/components/ui/icon';
import { withRedir } from '@/components/ui/with-redir';
import styles from './proof-gate.module.css';

/** Stands where something can be changed only after a fresh proof, and leads to the page that asks for it. */
export async function ProofGate({ redir }: { readonly redir: string }) {
  const t = await getTranslations('profile.gate');
  return (
    <div className={styles.gate}>
      <Icon name="shield" />
      <div className={styles.words}>
        <p className={styles.title}>{t('title')}</p>
        <p>{t('text')}</p>
      </div>
      <ButtonLink look="quiet" href={withRedir('/profile/confirm', redir)}>
        {t('action')}
      </ButtonLink>
    </div>
  );
}
