import { getTranslations } from 'next-intl/server';
import { Choice } from '@/components/ui/form/choice';
import { Field } from '@/components/ui/form/field';
import type { FormView } from '@/components/ui/form/form-view';
import { recordNameMax } from '@/lib/shared/people/organization/organization-calls';
import styles from '../people.module.css';

type Group = {
  readonly name: string;
  readonly kind: string;
  readonly isDefault: boolean;
  readonly priority: number;
  readonly departments: readonly string[];
  readonly titles: readonly string[];
};

type Props = {
  readonly group: Group | null;
  readonly view: FormView;
  /** Names of the offices and entities of the rule, and of all there are. */
  readonly rule: Readonly<Record<'offices' | 'entities', readonly string[]>>;
  readonly known: Readonly<Record<'offices' | 'entities', readonly string[]>>;
  /** Who is in it by hand. */
  readonly members: readonly string[];
  /** Address of whoever owns it; '' for nobody. */
  readonly owner: string;
};

/** The fields of a group: what it is, its rule, and who is in it by hand. The default has no rule: it has who is left. */
export async function GroupFields({ group, known, members, owner, rule, view }: Props) {
  const [t, kinds] = await Promise.all([
    getTranslations('organization.field'),
    getTranslations('organization.kind'),
  ]);
  const field = (name: string) => ({ id: `group-${name}`, name, view });
  const kind = group?.kind ?? view.values.kind ?? 'policy';
  return (
    <>
      {group === null ? (
        <Choice
          as="radio"
          name="kind"
          label={t('kind')}
          value={kind}
          beside
          options={(['policy', 'label'] as const).map((value) => ({
            value,
            title: kinds(value),
            text: kinds(`${value}Text`),
          }))}
        />
      ) : null}
      <div className={styles.fields}>
        <Field {...field('name')} label={t('name')} value={group?.name ?? ''} max={recordNameMax} required />
        {group?.isDefault === true || group?.kind === 'label' ? null : (
          <Field
            {...field('priority')}
            type="number"
            label={t('priority')}
            hint={t('priorityHint')}
            value={String(group?.priority ?? 1)}
            min={1}
            max={99}
          />
        )}
      </div>
      <Field
        {...field('ownerEmail')}
        type="email"
        label={t('owner')}
        hint={t('ownerHint')}
        value={owner}
        max={254}
        autoComplete="off"
      />
      {group?.isDefault === true ? (
        <p className={styles.muted}>{t('defaultText')}</p>
      ) : (
        <RuleFields group={group} known={known} rule={rule} view={view} />
      )}
      <Field
        {...field('members')}
        label={t('members')}
        hint={t('membersHint')}
        value={members.join('\n')}
        lines={5}
        dir="ltr"
      />
    </>
  );
}

/** The rule by which people come into it. */
async function RuleFields({ group, known, rule, view }: Omit<Props, 'members' | 'owner'>) {
  const t = await getTranslations('organization.field');
  const field = (name: string) => ({ id: `group-${name}`, name, view });
  const lines = (names: readonly string[]) => names.join('\n');
  return (
    <>
      <h3>{t('rule')}</h3>
      <p className={styles.muted}>{t('ruleText')}</p>
      <div className={styles.fields}>
        <Field
          {...field('departments')}
          label={t('departments')}
          value={lines(group?.departments ?? [])}
          lines={2}
          max={1000}
        />
        <Field
          {...field('titles')}
          label={t('titles')}
          value={lines(group?.titles ?? [])}
          lines={2}
          max={1000}
        />
        {(['offices', 'entities'] as const).map((one) =>
          known[one].length === 0 ? null : (
            <Field
              key={one}
              {...field(one)}
              label={t(one)}
              hint={known[one].slice(0, 10).join(' · ')}
              value={lines(rule[one])}
              lines={2}
              max={2000}
            />
          ),
        )}
      </div>
    </>
  );
}
