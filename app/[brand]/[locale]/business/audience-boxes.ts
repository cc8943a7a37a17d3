import { getTranslations } from 'next-intl/server';
import type { BoxGroup } from '@/components/ui/form/box-groups';
import { audienceChoices } from '@/lib/server/people/organization/audience-choices';
import { audienceBox } from '@/lib/shared/people/organization/audience';
import { roleName } from '@/lib/shared/people/roles/role-name';
import { listText } from '@/lib/shared/site/locale/list-text';

const kinds = ['groups', 'offices', 'entities', 'roles'] as const;

async function namedChoices(companyId: string) {
  const [choices, words] = await Promise.all([audienceChoices(companyId), getTranslations('business.roles')]);
  const roles = choices.roles.map((one) => ({ id: one.id, name: roleName(one, words) }));
  return { ...choices, roles };
}

/** The boxes that say whom something of a company is for. */
export async function audienceBoxes(companyId: string, chosen: readonly string[]): Promise<BoxGroup[]> {
  const [choices, t] = await Promise.all([namedChoices(companyId), getTranslations('audience')]);
  return kinds.map((kind) => ({
    legend: t(kind),
    boxes: choices[kind].map(({ id, name }) => ({
      name: audienceBox(id),
      label: name,
      checked: chosen.includes(id),
    })),
  }));
}

/** Says whom something is for, in words: the names of its audience, or everybody. */
export async function audienceWords(companyId: string, locale: string) {
  const [choices, t] = await Promise.all([namedChoices(companyId), getTranslations('audience')]);
  const names = new Map(kinds.flatMap((kind) => choices[kind].map(({ id, name }) => [id, name] as const)));
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
