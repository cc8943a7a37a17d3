import { useTranslations } from 'next-intl';
import { buttonVariant } from '@/components/ui/button-variant';
import { CopyButton } from '@/components/ui/copy-button';
import styles from './example.module.css';

/** The source of an example, folded away; nothing where the deployment has no sources. */
export function ExampleCode({ source }: { readonly source: string | undefined }) {
  const t = useTranslations('catalogue.states');
  if (source === undefined) return null;
  return (
    <details className={styles.code}>
      <summary className={buttonVariant('quiet')}>{t('code')}</summary>
      <pre dir="ltr" lang="en" translate="no">
        <code>{source}</code>
      </pre>
      <CopyButton text={source} labels={{ copy: t('copy'), copied: t('copied'), failed: t('failed') }} />
    </details>
  );
}
