import { getTranslations } from 'next-intl/server';
import { Choice } from '@/components/ui/form/choice';
import { Field } from '@/components/ui/form/field';
import type { Dependents } from '@/lib/shared/people/users/dependents';
import { DependentList } from './dependent-list';

type Props = {
  readonly name: string;
  readonly dependents: Dependents;
  /** What was typed before a refusal. */
  readonly typed: Readonly<Record<string, string>>;
};

/** Whom and what somebody is needed for who is about to be removed, and the fields that say who takes over. */
export async function SuccessorFields({ dependents, name, typed }: Props) {
  const t = await getTranslations('people.successor');
  return (
    <>
      <DependentList lead="lead" name={name} dependents={dependents} />
      <Field
        id="user-successor"
        name="successorEmail"
        type="email"
        label={t('successor')}
        hint={t('hint')}
        value={typed.successorEmail ?? ''}
        max={254}
      />
      <Choice
        as="checkbox"
        id="user-no-successor"
        name="withoutSuccessor"
        label={t('nobody')}
        checked={typed.withoutSuccessor === 'true'}
      />
    </>
  );
}
