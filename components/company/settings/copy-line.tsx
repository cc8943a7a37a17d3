import { getTranslations } from 'next-intl/server';
import { CopyButton } from '@/components/ui/copy-button';
import styles from './copy-line.module.css';

/** Something to be put in elsewhere, with a button that copies it. */
export async function CopyLine({ label, value }: { readonly label: string; readonly value: string }) {
  const t = await getTranslations('company-sign-in.copy');
  return (
    <div className={styles.line}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>
        <code className={styles.code} dir="ltr">
          {value}
        </code>
        <CopyButton text={value} labels={{ copy: t('copy'), copied: t('copied'), failed: t('failed') }} />
      </dd>
    </div>
  );
}
