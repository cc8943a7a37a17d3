import { getTranslations } from 'next-intl/server';
import type { ShownFlow } from '@/components/approvals/shown-flow';
import { flowPeople, listFlows } from '@/lib/server/approvals/approval-flows';
import type { Can } from '@/lib/server/identity/proofs';
import { audienceWords } from '@/lib/server/people/organization/audience-words';
import type { FlowStep } from '@/lib/shared/approvals/approval-flow';
import { listText } from '@/lib/shared/site/locale/list-text';
import { formatMoney } from '@/lib/shared/site/locale/money';

type Admin = Can<'company.approvals'>;

/** The flows of the viewer's company in the words and the money of the page. */
export async function shownFlows(viewer: Admin, currency: string, locale: string): Promise<ShownFlow[]> {
  const flows = await listFlows(viewer);
  const [t, verticals, audience, people] = await Promise.all([
    getTranslations('approval-flows'),
    getTranslations('trip-fields.verticals'),
    audienceWords(viewer.membership.companyId, locale),
    flowPeople(
      viewer,
      flows.flatMap(({ steps }) => steps),
    ),
  ]);
  const wordsOf = await stepWords(locale);
  const nameOf = (id: string): string => {
    const one = people.get(id);
    if (one === undefined) return t('gone');
    return one.active ? one.name : t('left', { name: one.name });
  };
  return flows.map((flow) => ({
    ...flow,
    facts: [
      t(`triggers.${flow.trigger}`),
      ...(flow.minTotal === null
        ? []
        : [t('from', { amount: formatMoney(flow.minTotal, currency, locale) })]),
      flow.verticals.length === 0
        ? verticals('all')
        : listText(
            locale,
            flow.verticals.map((one) => verticals(one)),
          ),
      audience(flow.audience),
    ],
    stepWords: flow.steps.map((step) => wordsOf(step, step.people.map(nameOf))),
    chosen: flow.steps.map((step) => step.people.flatMap((id) => people.get(id)?.email ?? [])),
  }));
}

/** Says of a step who is asked in it, how many have to agree, and what silence means. */
export async function stepWords(
  locale: string,
): Promise<(step: FlowStep, names: readonly string[]) => string> {
  const [t, silences] = await Promise.all([
    getTranslations('approval-flows'),
    getTranslations('approval-flows.silences'),
  ]);
  return ({ agree, hours, onTimeout, who }, names) =>
    t('stepFact', {
      who: who === 'people' ? listText(locale, names) : t(`whos.${who}`),
      agree: t(`agreements.${agree}`),
      hours,
      silence: silences(onTimeout),
    });
}
