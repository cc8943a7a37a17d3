import type { getTranslations } from 'next-intl/server';
import type { policyAudiences } from '@/lib/server/policy/policy-audiences';
import type { Policy } from '@/lib/shared/policy/policy-set';
import { audienceValue } from '@/lib/shared/policy/rule-fields';
import { listText } from '@/lib/shared/site/locale/list-text';

export type PolicyWords = Awaited<ReturnType<typeof getTranslations<'policy-admin'>>>;
export type Audiences = Awaited<ReturnType<typeof policyAudiences>>;

/** Whom a policy is for, in words; `isRest` says that others come before it. */
export function audienceWords(
  { audience }: Pick<Policy, 'audience'>,
  isRest: boolean,
  audiences: Audiences,
  t: PolicyWords,
  tag: string,
): string {
  if (audience.kind === 'all') return t(isRest ? 'audience.rest' : 'audience.all');
  if (audience.kind === 'guests') return t('audience.guests');
  const names = audiences[audience.kind]
    .filter(({ id }) => audience.ids.includes(id))
    .map(({ name }) => name);
  return names.length === 0
    ? t('audience.gone')
    : t(`audience.${audience.kind}`, { names: listText(tag, names) });
}

/** Guests, each group, office and legal entity, and some events; and whom it is for now, where that is something else. */
export function audienceOptions(
  audiences: Audiences,
  policy: Pick<Policy, 'audience'> | null,
  t: PolicyWords,
  tag: string,
  events: Audiences['events'] = [],
) {
  const of = (kind: keyof Audiences, some: Audiences['groups'] = audiences[kind]) =>
    some.map(({ id, name }) => ({
      value: `${kind}:${id}`,
      title: t(`audience.${kind}`, { names: name }),
    }));
  const options = [
    { value: 'guests', title: t('audience.guests') },
    ...of('groups'),
    ...of('offices'),
    ...of('entities'),
    ...of('events', events),
  ];
  if (policy === null) return options;
  const own = audienceValue(policy.audience);
  if (options.some(({ value }) => value === own)) return options;
  return [{ value: own, title: audienceWords(policy, false, audiences, t, tag) }, ...options];
}
