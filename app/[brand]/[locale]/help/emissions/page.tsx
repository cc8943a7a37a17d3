import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { PageFrame } from '@/components/ui/layout/page-frame';
import { Table } from '@/components/ui/list/table';
import { pageSite } from '@/lib/server/page/page-site';
import { emissionFactors } from '@/lib/shared/search/emission-factors';
import { distanceText } from '@/lib/shared/search/measure-text';
import { cityName } from '@/lib/shared/search/offer-text';
import { nameFormat, numberFormat } from '@/lib/shared/site/locale/kept-formats';
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
  const { longFlight, longKm, rail, shortFlight, source, version } = emissionFactors;
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
      <p>{t('stays')}</p>
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
      <StayFactors tag={tag} />
      <p>
        {t('dated')} <a href={source}>{t('source')}</a>
      </p>
      <p>{t('limits')}</p>
    </PageFrame>
  );
}

/** What a room emits in a night, by country. */
async function StayFactors({ tag }: { readonly tag: string }) {
  const t = await getTranslations('emissions');
  const { londonNight, roomNight, version } = emissionFactors;
  const [names, number] = [
    nameFormat(tag, { type: 'region' }),
    numberFormat(tag, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
  ];
  const countries = Object.entries(roomNight).map(([code, kg]) => ({ name: names.of(code) ?? code, kg }));
  const london = { name: cityName('LON', findLocale(tag) ?? defaultLocale), kg: londonNight };
  return (
    <Table
      caption={t('nightsCaption', { version })}
      showCaption
      columns={[
        { key: 'country', header: t('country'), isRowHeader: true, cell: ({ name }) => name },
        { key: 'kg', header: t('perNight'), align: 'end', cell: ({ kg }) => number.format(kg) },
      ]}
      rows={[...countries, london].toSorted((a, b) => a.name.localeCompare(b.name, tag))}
      keyOf={({ name }) => name}
    />
  );
}
