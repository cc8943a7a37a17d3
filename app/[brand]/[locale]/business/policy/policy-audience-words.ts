import type { getTranslations } from 'next-intl/server';
import type { policyAudiences } from '@/lib/server/policy/policy-audiences';
import type { Policy } from '@/lib/shared/policy/policy-set';

export type PolicyWords = Awaited<ReturnType<typeof getTranslations<'policy-admin'>>>;
export type Audiences = Awaited<ReturnType<typeof policyAudiences>>;

/** Whom a policy is for, in words; `isRest` says that others come before it. */
export function audienceWords(
  { audience }: Policy,
  isRest: boolean,
  audiences: Audiences,
  t: PolicyWords,
): string {
  if (audience.kind === 'all') return t(isRest ? 'audience.rest' : 'audience.all');
  if (audience.kind === 'guests') return t('audience.guests');
  const names = audiences[audience.kind]
    .filter(({ id }) => audience.ids.includes(id))
    .map(({ name }) => name);
  return names.length === 0
    ? t('audience.gone')
    : t(`audience.${audience.kind}`, { names: names.join(', ') });
}
