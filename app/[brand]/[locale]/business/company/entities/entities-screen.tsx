import { getTranslations } from 'next-intl/server';
import { RecordsTable } from '@/components/people/organization/records-table';
import { Badge } from '@/components/ui/badge';
import { RecordLink } from '@/components/ui/list/record-table';
import type { Can } from '@/lib/server/identity/proofs';
import { countryNameIn } from '@/lib/server/page/display-names';
import { listEntities } from '@/lib/server/people/organization/list-organization-records';
import { isOddVatId } from '@/lib/shared/people/organization/vat-format';
import type { RecordsList } from '../../people-records';

type Props = { readonly viewer: Can<'entities.write'>; readonly page: RecordsList };

/** The list of legal entities. */
export async function EntitiesScreen({ page, viewer }: Props) {
  const [found, t] = await Promise.all([
    listEntities(viewer, { ...page.query, orLast: true }),
    getTranslations('organization.field'),
  ]);
  return (
    <RecordsTable
      {...page}
      kind="entities"
      icon="company"
      found={found}
      peopleOf={page.peopleOf?.('entity') ?? null}
      name={({ id, isDefault, name }) => (
        <>
          <RecordLink href={`${page.path}?edit=${id}`}>{name}</RecordLink>{' '}
          {isDefault ? <Badge tone="accent">{t('isDefault')}</Badge> : null}
        </>
      )}
      columns={[
        {
          key: 'country',
          header: t('country'),
          cell: ({ country }) => countryNameIn(page.site.locale, country),
        },
        {
          key: 'vatId',
          header: t('vatId'),
          cell: ({ country, vatId }) => (
            <>
              <bdi>{vatId || '–'}</bdi>{' '}
              {isOddVatId(country, vatId) ? <Badge tone="caution">{t('vatCheck')}</Badge> : null}
            </>
          ),
        },
        { key: 'currency', header: t('currency'), cell: ({ currency }) => currency },
      ]}
    />
  );
}
