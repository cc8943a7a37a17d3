import { getTranslations } from 'next-intl/server';
import { Panel } from '@/components/ui/layout/panel';
import { CountryList } from './examples/searchable-list';

/** A list that narrows while one types. */
export async function CatalogueFilter({ locale }: { readonly locale: string }) {
  const t = await getTranslations('catalogue.filter');
  return (
    <Panel id="filter" title={t('title')} lead={t('lead')}>
      <CountryList id="countries" locale={locale} />
    </Panel>
  );
}
