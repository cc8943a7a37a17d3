import { getTranslations } from 'next-intl/server';
import { Choice } from '@/components/ui/form/choice';
import { Field } from '@/components/ui/form/field';
import type { Dependents } from '@/lib/shared/people/users/dependents';
import { DependentList } from './dependent-list';

type Props = {
  /** With which the ids of the fields begin. */
  readonly id: string;
  /** Whom somebody else is about to remove; left out, the reader leaves. */
  readonly name?: string;
  readonly dependents: Dependents;
  /** What was typed before a refusal. */
  readonly typed: Readonly<Record<string, string>>;
};

/** Whom and what somebody is needed for who leaves, and the fields that say who takes over. */
export async function SuccessorFields({ dependents, id, name, typed }: Props) {
  const t = await getTranslations('people.successor');
  return (
    <>
      <DependentList lead={name === undefined ? t('ownLead') : t('lead', { name })} dependents={dependents} />
      <Field
        id={`${id}-successorEmail`}
        name="successorEmail"
        type="email"
        label={t('successor')}
        hint={t('hint')}
        value={typed.successorEmail ?? ''}
        max={254}
      />
      <Choice
        as="checkbox"
        id={`${id}-withoutSuccessor`}
        name="withoutSuccessor"
        label={t('nobody')}
        checked={typed.withoutSuccessor === 'true'}
      />
    </>
  );
}
