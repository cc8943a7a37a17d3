import { getLocale, getTranslations } from 'next-intl/server';
import { RecordsTable } from '@/components/people/organization/records-table';
import { Badge } from '@/components/ui/badge';
import { RecordLink } from '@/components/ui/list/record-table';
import type { Can } from '@/lib/server/identity/proofs';
import { type ListedGroup, listGroups } from '@/lib/server/people/organization/list-organization-records';
import { organizationChoices } from '@/lib/server/people/organization/organization-choices';
import { listText } from '@/lib/shared/site/locale/list-text';
import type { RecordsList } from '../../people-records';

type Props = { readonly viewer: Can<'groups.write'>; readonly page: RecordsList };

/** The list of groups: those of policies in the order in which their rules are asked, then labels. */
export async function GroupsScreen({ page, viewer }: Props) {
  const [tag, found, t, kinds, records] = await Promise.all([
    getLocale(),
    listGroups(viewer, { ...page.query, orLast: true }),
    getTranslations('organization.field'),
    getTranslations('organization.kind'),
    organizationChoices(viewer.membership.companyId),
  ]);
  const names = new Map([...records.offices, ...records.entities].map(({ id, name }) => [id, name]));
  const ruleOf = ({ departments, entityIds, officeIds, titles }: ListedGroup) =>
    [departments, titles, [...officeIds, ...entityIds].map((id) => names.get(id) ?? '')]
      .filter((part) => part.length > 0)
      .map((part) => listText(tag, part))
      .join(' · ');
  return (
    <RecordsTable
      {...page}
      kind="groups"
      icon="people"
      found={found}
      peopleOf={page.peopleOf?.('group') ?? null}
      name={({ id, isDefault, name }) => (
        <>
          <RecordLink href={`${page.path}?edit=${id}`}>{name}</RecordLink>{' '}
          {isDefault ? <Badge tone="accent">{t('isDefault')}</Badge> : null}
        </>
      )}
      columns={[
        { key: 'kind', header: t('kind'), cell: ({ kind }) => kinds(kind as 'policy') },
        {
          key: 'priority',
          header: t('priority'),
          cell: ({ isDefault, kind, priority }) =>
            kind === 'label' ? '–' : isDefault ? t('priorityLast') : priority,
        },
        {
          key: 'rule',
          header: t('rule'),
          cell: (row) => (
            <span>
              <bdi>{row.isDefault ? t('everybodyElse') : ruleOf(row) || t('noRule')}</bdi>
            </span>
          ),
        },
      ]}
    />
  );
}
