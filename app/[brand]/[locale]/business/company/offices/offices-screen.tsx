import { getTranslations } from 'next-intl/server';
import { RecordsTable } from '@/components/people/organization/records-table';
import { Badge } from '@/components/ui/badge';
import type { Can } from '@/lib/server/identity/proofs';
import { countryNameIn } from '@/lib/server/page/display-names';
import { listOffices } from '@/lib/server/people/organization/list-organization-records';
import { airportByCode } from '@/lib/shared/search/airports';
import type { RecordsList } from '../../people-records';

type Props = { readonly viewer: Can<'offices.write'>; readonly page: RecordsList };

/** The list of offices. */
export async function OfficesScreen({ page, viewer }: Props) {
  const [found, t] = await Promise.all([
    listOffices(viewer, { ...page.query, orLast: true }),
    getTranslations('organization.field'),
  ]);
  return (
    <RecordsTable
      {...page}
      kind="offices"
      icon="place"
      found={found}
      peopleOf={page.peopleOf?.('office') ?? null}
      columns={[
        {
          key: 'country',
          header: t('country'),
          cell: ({ country }) =>
            country === '' ? (
              <Badge tone="caution">{t('incomplete')}</Badge>
            ) : (
              countryNameIn(page.site.locale, country)
            ),
        },
        { key: 'timeZone', header: t('timeZone'), cell: (row) => row.timeZone.replaceAll('_', ' ') || '–' },
        {
          key: 'airports',
          header: t('airports'),
          cell: ({ airports }) =>
            airports.length === 0
              ? '–'
              : airports.map((code, at) => (
                  <span key={code}>
                    {at === 0 ? null : ', '}
                    <abbr title={airportByCode(code)?.name}>{code}</abbr>
                  </span>
                )),
        },
        {
          key: 'entity',
          header: t('entity'),
          cell: ({ entity }) => (
            <span>
              <bdi>{entity || t('entityDefault')}</bdi>
            </span>
          ),
        },
      ]}
    />
  );
}
