import { getTranslations } from 'next-intl/server';
import { Panel } from '@/components/ui/layout/panel';
import { CatalogueCountries } from './catalogue-countries';

/** A list that narrows while one types. */
export async function CatalogueFilter({ locale }: { readonly locale: string }) {
  const t = await getTranslations('catalogue.filter');
  return (
    <Panel id="filter" title={t('title')} lead={t('lead')}>
      <CatalogueCountries id="countries" locale={locale} />
    </Panel>
  );
}
