import { getTranslations } from 'next-intl/server';
import { GroupFields } from '@/components/people/organization/group-fields';
import { RecordEditor } from '@/components/people/organization/record-editor';
import { RecordRemoval } from '@/components/people/organization/record-removal';
import { recordOptions } from '@/components/ui/form/choice-option';
import type { Can } from '@/lib/server/identity/proofs';
import { namedByAudiences } from '@/lib/server/people/organization/audience';
import { membersByHand } from '@/lib/server/people/organization/list-organization-records';
import { namedByPolicies } from '@/lib/server/people/organization/named-by-policies';
import {
  organizationChoices,
  type RecordChoice,
} from '@/lib/server/people/organization/organization-choices';
import { ownerEmailOf } from '@/lib/server/people/organization/record-owner';
import type { RecordOf } from '@/lib/server/people/organization/write-record';
import type { Parts } from '../../record-page';

type Props = {
  readonly viewer: Can<'groups.write'>;
  readonly parts: Parts;
  /** Null for a new one. */
  readonly group: RecordOf<'group'> | null;
};

const namesOf = (ids: readonly string[], list: readonly RecordChoice[]) =>
  list.filter((one) => ids.includes(one.id)).map(({ name }) => name);

/** The form of one group with who is in it by hand, and its deletion. */
export async function GroupScreen({ group, parts: { view, ...site }, viewer }: Props) {
  const { companyId } = viewer.membership;
  const [t, records, members, policies, audiences, owner] = await Promise.all([
    getTranslations('organization.groups'),
    organizationChoices(companyId),
    group === null ? [] : membersByHand(viewer, group.id),
    group === null ? 0 : namedByPolicies(companyId, group.id),
    group === null ? 0 : namedByAudiences(companyId, group.id),
    ownerEmailOf(companyId, group?.ownerId ?? null),
  ]);
  const { entities, offices, policyGroups } = records;
  const others = policyGroups.filter((one) => one.id !== group?.id);
  return (
    <>
      <RecordEditor
        {...site}
        title={group?.name ?? t('add')}
        action="/groups/v1"
        record={group}
        hidden={{ before: members.join(' '), ...(group === null ? {} : { kind: group.kind }) }}
      >
        <GroupFields
          group={group}
          view={view}
          rule={{
            offices: namesOf(group?.officeIds ?? [], offices),
            entities: namesOf(group?.entityIds ?? [], entities),
          }}
          known={{ offices: offices.map(({ name }) => name), entities: entities.map(({ name }) => name) }}
          members={members}
          owner={owner}
        />
      </RecordEditor>
      {group === null || group.isDefault ? null : (
        <RecordRemoval
          {...site}
          name={group.name}
          version={group.version}
          action={`/groups/v1/${group.id}/remove`}
          text={t('removeText', { people: members.length })}
          policies={policies}
          audiences={audiences}
          targets={
            group.kind === 'label' || members.length === 0
              ? []
              : [{ value: 'none', title: t('noTarget') }, ...recordOptions(others)]
          }
        />
      )}
    </>
  );
}
