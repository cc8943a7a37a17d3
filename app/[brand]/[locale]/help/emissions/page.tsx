import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { PageFrame } from '@/components/ui/layout/page-frame';
import { Table } from '@/components/ui/list/table';
import { pageSite } from '@/lib/server/page/page-site';
import { emissionFactors } from '@/lib/shared/search/emissions';
import { distanceText } from '@/lib/shared/search/measure-text';
import { numberFormat } from '@/lib/shared/site/locale/kept-formats';
import { defaultLocale, findLocale } from '@/lib/shared/site/locale/locales';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('emissions');
  return { title: t('title'), description: t('lead') };
}

/** Address: `/help/emissions`. */
export default async function EmissionsPage() {
  const [t, cabins, { locale: tag }] = await Promise.all([
    getTranslations('emissions'),
    getTranslations('places.cabins'),
    pageSite(),
  ]);
  const { country } = findLocale(tag) ?? defaultLocale;
  const { longFlight, longKm, rail, shortFlight, version } = emissionFactors;
  const km = distanceText(tag, country, longKm);
  const rows = [
    ...Object.entries(shortFlight).map(([cabin, grams]) => [t('shortFlight', { km }), cabin, grams] as const),
    ...Object.entries(longFlight).map(([cabin, grams]) => [t('longFlight', { km }), cabin, grams] as const),
  ].map(([kind, cabin, grams]) => ({ kind: `${kind}, ${cabins(cabin as keyof typeof longFlight)}`, grams }));
  const number = numberFormat(tag, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return (
    <PageFrame title={t('title')} lead={t('lead')}>
      <p>{t('own')}</p>
      <p>{t('estimate')}</p>
      <p>{t('typical')}</p>
      <Table
        caption={t('caption', { version })}
        showCaption
        columns={[
          { key: 'kind', header: t('kind'), isRowHeader: true, cell: ({ kind }) => kind },
          { key: 'grams', header: t('grams'), align: 'end', cell: ({ grams }) => number.format(grams) },
        ]}
        rows={[...rows, { kind: t('rail'), grams: rail }]}
        keyOf={({ kind }) => kind}
      />
      <p>{t('dated')}</p>
      <p>{t('limits')}</p>
    </PageFrame>
  );
}
