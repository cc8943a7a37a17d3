import { getTranslations } from 'next-intl/server';
import { medianText } from '@/components/reports/median-text';
import { percentText } from '@/components/reports/report-view';
import { Panel } from '@/components/ui/layout/panel';
import { Table } from '@/components/ui/list/table';
import { figuresByVertical, figuresDays } from '@/lib/server/approvals/approval-figures';
import type { listFlows } from '@/lib/server/approvals/approval-flows';
import type { Can } from '@/lib/server/identity/proofs';
import { coversVertical } from '@/lib/shared/approvals/approval-flow';
import type { ApprovalSettings } from '@/lib/shared/approvals/approval-settings';
import { neededWhen } from '@/lib/shared/approvals/needs-approval';
import type { FieldVertical } from '@/lib/shared/finance/trip-fields';
import { isolated } from '@/lib/shared/search/measure-text';
import { numberFormat } from '@/lib/shared/site/locale/kept-formats';
import { listText } from '@/lib/shared/site/locale/list-text';
import { formatMoney } from '@/lib/shared/site/locale/money';

type Props = {
  readonly viewer: Can<'company.approvals'>;
  readonly settings: ApprovalSettings;
  readonly flows: Awaited<ReturnType<typeof listFlows>>;
  readonly tag: string;
};

/** How trips with each kind of booking are approved: by which flows, how fast answers come, and how many never do. */
export async function ApprovalStatistics({ flows, settings, tag, viewer }: Props) {
  const [t, spans, verticals, figures] = await Promise.all([
    getTranslations('approvals.hub'),
    getTranslations('reports.approvals'),
    getTranslations('trip-fields.verticals'),
    figuresByVertical(viewer),
  ]);
  const flowsOf = (vertical: (typeof figures)[number]['vertical']) =>
    flows.filter((flow) => coversVertical(flow, vertical)).map(({ name }) => isolated(name));
  return (
    <Panel id="verticals" title={t('verticals')} lead={t('verticalsLead', { days: figuresDays })}>
      <Table
        variant="list"
        caption={t('verticals')}
        rows={figures}
        keyOf={({ vertical }) => vertical}
        columns={[
          {
            key: 'booking',
            header: t('column.booking'),
            isRowHeader: true,
            cell: ({ vertical }) => verticals(vertical),
          },
          {
            key: 'needed',
            header: t('column.needed'),
            cell: ({ vertical }) => neededText(t, { settings, tag, vertical }),
          },
          {
            key: 'flows',
            header: t('column.flows'),
            cell: ({ vertical }) => listText(tag, flowsOf(vertical)) || t('plain'),
          },
          {
            key: 'requests',
            header: t('column.requests'),
            align: 'end',
            cell: ({ over }) => numberFormat(tag).format(over),
          },
          {
            key: 'unanswered',
            header: t('column.unanswered'),
            align: 'end',
            cell: ({ over, unanswered }) => (over === 0 ? '–' : percentText(unanswered / over, tag)),
          },
          {
            key: 'median',
            header: t('column.median'),
            align: 'end',
            cell: ({ medianMinutes }) => medianText(medianMinutes, tag, spans) ?? '–',
          },
        ]}
      />
    </Panel>
  );
}

type Needed = Pick<Props, 'settings' | 'tag'> & { readonly vertical: FieldVertical };

/** When bookings of a kind need approval, whatever the flows say. */
function neededText(
  t: Awaited<ReturnType<typeof getTranslations<'approvals.hub'>>>,
  { settings, tag, vertical }: Needed,
): string {
  const { notifiesOtherwise, when } = neededWhen(settings, vertical);
  const amount = formatMoney(settings.threshold ?? 0, settings.currency, tag, 'whole');
  const words = t(`needed.${when}`, { amount });
  return notifiesOtherwise ? t('notifiedOtherwise', { when: words }) : words;
}
