import { getTranslations } from 'next-intl/server';
import { type Dependents, dependentParts, hasDependents } from '@/lib/shared/people/users/dependents';

type Props = {
  readonly lead: string;
  readonly dependents: Dependents;
};

/** Whom and what somebody is needed for who leaves; nothing where that is nobody. */
export async function DependentList({ dependents, lead }: Props) {
  const t = await getTranslations('people.successor');
  if (!hasDependents(dependents)) return null;
  return (
    <>
      <p>{lead}</p>
      <ul>
        {dependentParts
          .filter((part) => dependents[part] > 0)
          .map((part) => (
            <li key={part}>{t(part, { count: dependents[part] })}</li>
          ))}
      </ul>
    </>
  );
}
