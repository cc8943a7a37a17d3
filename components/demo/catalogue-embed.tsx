import { getTranslations } from 'next-intl/server';
import { buttonVariant } from '@/components/ui/button-variant';
import { Panel } from '@/components/ui/layout/panel';
import styles from './catalogue.module.css';

/** The search inside another page. `hostPage` is the address of that page, on another origin. */
export async function CatalogueEmbed({ hostPage }: { readonly hostPage: string }) {
  const t = await getTranslations('embed.demo');
  return (
    <Panel id="embed" title={t('title')} lead={t('lead')}>
      <div className={styles.row}>
        <a className={buttonVariant('quiet')} href={hostPage}>
          {t('open')}
        </a>
      </div>
    </Panel>
  );
}
