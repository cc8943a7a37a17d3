import { getLocale, getTranslations } from 'next-intl/server';
import { PersonPolicyPanel } from '@/components/policy/person-policy-panel';
import type { Can } from '@/lib/server/identity/proofs';
import { findPeople, policiesOfPerson } from '@/lib/server/policy/policies-of-person';
import { policyAudiences } from '@/lib/server/policy/policy-audiences';
import type { PolicyVertical } from '@/lib/shared/company/settings/policy-verticals';
import { type Query, queryValue } from '../../query';
import { adminEntry } from '../admin-page';
import { audienceWords } from './policy-audience-words';

type Props = {
  readonly viewer: Can<'company.policies'>;
  readonly verticals: readonly PolicyVertical[];
  readonly query: Query;
  readonly path: string;
};

/** Which policy a colleague follows, whom the address names. */
export async function PersonPolicyPart({ path, query, verticals, viewer }: Props) {
  const asked = queryValue(query, 'person') ?? '';
  const people = await findPeople(viewer, asked);
  const [only, ...others] = people;
  const follows = only === undefined || others.length > 0 ? [] : await followed(viewer, only.id, verticals);
  return <PersonPolicyPanel asked={asked} people={people} follows={follows} path={path} />;
}

async function followed(viewer: Props['viewer'], id: string, verticals: readonly PolicyVertical[]) {
  const [tag, t, words, hub, audiences, policies] = await Promise.all([
    getLocale(),
    getTranslations(),
    getTranslations('policy-admin'),
    getTranslations('policy-hub.person'),
    policyAudiences(viewer),
    policiesOfPerson(viewer, id, verticals),
  ]);
  return [...policies].map(([vertical, { isRest, policy }]) => {
    const title = t(adminEntry(`/policy/${vertical}`).titleKey);
    if (policy === null) return [title, hub('noPolicy')] as const;
    const why = audienceWords(policy, isRest, audiences, words, tag);
    return [title, hub('follows', { policy: policy.name, why })] as const;
  });
}
