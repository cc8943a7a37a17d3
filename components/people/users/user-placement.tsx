import { getLocale, getTranslations } from 'next-intl/server';
import { Choice } from '@/components/ui/form/choice';
import { recordOptions } from '@/components/ui/form/choice-option';
import { Field } from '@/components/ui/form/field';
import { FactList } from '@/components/ui/list/fact-list';
import type { RecordName, UserDetails } from '@/lib/shared/people/users/user-details';
import { listText } from '@/lib/shared/site/locale/list-text';

type Props = {
  readonly user: UserDetails;
  readonly records: Readonly<Record<'offices' | 'entities' | 'policyGroups', readonly RecordName[]>>;
  /** What was typed before a refusal. */
  readonly typed: Readonly<Record<string, string>>;
};

/** Fields of where somebody stands in their company. Without a choice of their own, group and entity follow from the rest. */
export async function UserPlacement({ records, typed, user }: Props) {
  const t = await getTranslations('people.field');
  const options = (none: string, list: readonly RecordName[]) => [
    { value: '', title: none },
    ...recordOptions(list),
  ];
  const given = (one: (RecordName & { readonly byHand: boolean }) | null) => (one?.byHand ? one.id : '');
  return (
    <>
      {user.may.group ? (
        <Choice
          id="user-group"
          name="policyGroupId"
          label={t('group')}
          hint={user.group.byHand ? undefined : t('groupNow', { name: user.group.name })}
          value={typed.policyGroupId ?? given(user.group)}
          options={options(t('groupByRule'), records.policyGroups)}
        />
      ) : null}
      <Choice
        id="user-office"
        name="officeId"
        label={t('office')}
        value={typed.officeId ?? user.office?.id ?? ''}
        options={options(t('noOffice'), records.offices)}
      />
      {records.entities.length === 0 ? null : (
        <Choice
          id="user-entity"
          name="entityId"
          label={t('entity')}
          hint={
            user.entity === null || user.entity.byHand
              ? undefined
              : t('entityNow', { name: user.entity.name })
          }
          value={typed.entityId ?? given(user.entity)}
          options={options(t('entityByOffice'), records.entities)}
        />
      )}
      <WorkFields user={user} typed={typed} />
    </>
  );
}

/** What they do and whom they report to. */
async function WorkFields({ typed, user }: Omit<Props, 'records'>) {
  const t = await getTranslations('people.field');
  return (
    <>
      <Field
        id="user-department"
        name="department"
        label={t('department')}
        value={typed.department ?? user.department}
        max={60}
      />
      <Field id="user-title" name="title" label={t('title')} value={typed.title ?? user.title} max={60} />
      {user.isGuest ? null : (
        <Field
          id="user-manager"
          name="managerEmail"
          type="email"
          label={t('manager')}
          hint={t('managerHint')}
          value={typed.managerEmail ?? user.manager?.email ?? ''}
          max={254}
        />
      )}
    </>
  );
}

/** The same as facts, for who may not change them. */
export async function PlacementFacts({ user }: Pick<Props, 'user'>) {
  const [tag, t] = await Promise.all([getLocale(), getTranslations('people.field')]);
  const { department, entity, group, labels, manager, office, title } = user;
  return (
    <FactList
      facts={[
        [t('group'), group.name],
        [
          t('labels'),
          listText(
            tag,
            labels.map(({ name }) => name),
          ),
        ],
        [t('office'), office?.name ?? ''],
        [t('entity'), entity?.name ?? ''],
        [t('department'), department],
        [t('title'), title],
        [t('manager'), manager?.name ?? ''],
      ]}
    />
  );
}
