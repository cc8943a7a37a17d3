import { getTranslations } from 'next-intl/server';
import type { BoxGroup } from '@/components/ui/form/box-groups';
import { pageSite } from '@/lib/server/page/page-site';
import { audienceKinds, namedAudiences } from '@/lib/server/people/organization/audience-words';
import { audienceBox } from '@/lib/shared/people/organization/audience';

/** The boxes that say whom something of a company is for. */
export async function audienceBoxes(companyId: string, chosen: readonly string[]): Promise<BoxGroup[]> {
  const { locale } = await pageSite();
  const [choices, t] = await Promise.all([namedAudiences(companyId, locale), getTranslations('audience')]);
  return audienceKinds.map((kind) => ({
    legend: t(kind),
    boxes: choices[kind].map(({ id, name }) => ({
      name: audienceBox(id),
      label: name,
      checked: chosen.includes(id),
    })),
  }));
}
