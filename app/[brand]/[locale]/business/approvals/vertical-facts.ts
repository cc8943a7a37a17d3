import { getTranslations } from 'next-intl/server';
import { medianText } from '@/components/reports/median-text';
import { percentText } from '@/components/reports/report-view';
import { figuresByVertical, figuresDays } from '@/lib/server/approvals/approval-figures';
import { listFlows } from '@/lib/server/approvals/approval-flows';
import type { Can } from '@/lib/server/identity/proofs';
import { isolated } from '@/lib/shared/search/measure-text';
import { listText } from '@/lib/shared/site/locale/list-text';

/** How trips with each kind of booking are approved, in words: their flows, how fast answers come, and how many never do. */
export async function verticalFacts(
  viewer: Can<'company.approvals'>,
  tag: string,
): Promise<readonly (readonly [string, string])[]> {
  const [t, spans, verticals, flows, figures] = await Promise.all([
    getTranslations('approvals.hub'),
    getTranslations('reports.approvals'),
    getTranslations('trip-fields.verticals'),
    listFlows(viewer),
    figuresByVertical(viewer),
  ]);
  return figures.map(({ medianMinutes, over, unanswered, vertical }) => {
    const names = flows
      .filter((flow) => flow.verticals.length === 0 || flow.verticals.includes(vertical))
      .map(({ name }) => isolated(name));
    const median = medianText(medianMinutes, tag, spans);
    const words = [
      names.length === 0 ? t('plain') : t('byFlows', { flows: listText(tag, names) }),
      over === 0
        ? t('noneLately', { days: figuresDays })
        : t('lately', { days: figuresDays, count: over, share: percentText(unanswered / over, tag) }),
      median === null ? '' : t('median', { median }),
    ];
    return [verticals(vertical), words.filter(Boolean).join(' ')] as const;
  });
}
