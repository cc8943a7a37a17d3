import { getTranslations } from 'next-intl/server';
import { Panel } from '@/components/ui/layout/panel';
import { Notice } from '@/components/ui/notice';
import styles from './catalogue.module.css';
import { CatalogueAnnounce } from './catalogue-announce';
import { LazyPartExample } from './examples/lazy-part';

/** What comes later, goes by itself, or is said and not shown. */
export async function CatalogueMoments() {
  const t = await getTranslations('catalogue.moment');
  return (
    <Panel id="moments" title={t('title')} lead={t('lead')}>
      <div className={styles.stack}>
        <div data-dismiss="">
          <Notice tone="good">{t('goes')}</Notice>
        </div>
        <div className={styles.row}>
          <CatalogueAnnounce text={t('said')}>{t('announce')}</CatalogueAnnounce>
        </div>
        <LazyPartExample text={t('lazy')} />
      </div>
    </Panel>
  );
}
