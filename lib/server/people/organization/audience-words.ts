import 'server-only';
import { getTranslations } from 'next-intl/server';
import { roleName } from '@/lib/shared/people/roles/role-name';
import { listText } from '@/lib/shared/site/locale/list-text';
import { audienceChoices } from './audience-choices';

/** What something can be for, in the order in which pages name it. */
export const audienceKinds = ['groups', 'offices', 'entities', 'roles'] as const;

/** The groups, offices, legal entities and roles of a company, as a reader calls them. */
export async function namedAudiences(companyId: string, locale: string) {
  const [choices, words] = await Promise.all([
    audienceChoices(companyId),
    getTranslations({ locale, namespace: 'business.roles' }),
  ]);
  const roles = choices.roles.map((one) => ({ id: one.id, name: roleName(one, words) }));
  return { ...choices, roles };
}

/** Says whom something is for, in words: the names of its audience, or everybody. */
export async function audienceWords(companyId: string, locale: string) {
  const [choices, t] = await Promise.all([
    namedAudiences(companyId, locale),
    getTranslations({ locale, namespace: 'audience' }),
  ]);
  const names = new Map(
    audienceKinds.flatMap((kind) => choices[kind].map(({ id, name }) => [id, name] as const)),
  );
  return (audience: readonly string[]): string =>
    audience.length === 0
      ? t('everybody')
      : t('only', {
          names: listText(
            locale,
            audience.map((id) => names.get(id) ?? '?'),
            'or',
          ),
        });
}
