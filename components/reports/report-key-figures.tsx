import { useTranslations } from 'next-intl';
import { KeyFigures } from '@/components/ui/list/key-figures';
import {
  type Change,
  changeOf,
  metricOf,
  type ReportFigures,
  type ReportMetric,
} from '@/lib/shared/reports/report-figures';
import type { Comparison } from '@/lib/shared/reports/report-period';
import { weightText } from '@/lib/shared/search/measure-text';
import { numberFormat } from '@/lib/shared/site/locale/kept-formats';
import { moneyText, percentText, type ReportView } from './report-view';

type Props = {
  readonly view: ReportView;
  readonly compare: Comparison;
  readonly now: ReportFigures;
  readonly before: ReportFigures;
};

type Card = readonly [metric: ReportMetric, title: string, text: (value: number) => string, hint: string];

/** The figures of the period, each beside that of the one before, in words. */
export function ReportKeyFigures({ before, compare, now, view }: Props) {
  const t = useTranslations('reports');
  const changes = useTranslations(`reports.${compare === 'year' ? 'changeOfYear' : 'change'}`);
  const { tag } = view;
  const count = (value: number) => numberFormat(tag).format(value);
  const money = (value: number) => moneyText(value, view);
  const { bookings, booked, cancelled, emissionsKnown, inPolicy, judged, missedKnown, refunded, savedKnown } =
    now;
  const standing = bookings - cancelled;
  const cards: readonly Card[] = [
    [
      'spend',
      t('column.spend'),
      money,
      t('kpi.refunds', { booked: money(booked), refunded: money(refunded) }),
    ],
    ['trips', t('column.trips'), count, t('kpi.bookings', { count: bookings, cancelled })],
    ['averageTrip', t('kpi.averageTrip'), money, t('kpi.standing')],
    [
      'compliance',
      t('column.inPolicy'),
      (share) => percentText(share, tag),
      t('kpi.judged', { inPolicy, judged }),
    ],
    ['missed', t('kpi.missed'), money, t('kpi.missedOf', { known: missedKnown, out: judged - inPolicy })],
    ['saved', t('column.saved'), money, t('kpi.knownOf', { known: savedKnown, all: standing })],
    [
      'emissions',
      t('kpi.emissions'),
      (kg) => weightText(kg, tag),
      t('kpi.knownOf', { known: emissionsKnown, all: standing }),
    ],
  ];
  return (
    <section aria-label={t('kpi.title')}>
      <KeyFigures
        figures={cards.map(([metric, title, text, hint]) => {
          const [value, then] = [now, before].map((figures) => knownMetric(metric, figures));
          const change = changeText(changes, {
            change: changeOf(value ?? null, then ?? null),
            earlier: then ?? null,
            before: then == null ? '' : text(then),
            points: metric === 'compliance' ? (points) => t('points', { points }) : null,
            tag,
          });
          return { title, value: value == null ? '–' : text(value), hints: [hint, change] };
        })}
      />
    </section>
  );
}

/**
 * What was missed is not known where no decision tells it, unless nothing was out of policy; what was saved or emitted, where no booking
 * tells it.
 */
function knownMetric(metric: ReportMetric, figures: ReportFigures): number | null {
  const { emissionsKnown, inPolicy, judged, missedKnown, savedKnown } = figures;
  if ((metric === 'saved' && savedKnown === 0) || (metric === 'emissions' && emissionsKnown === 0))
    return null;
  if (metric === 'missed' && missedKnown === 0 && (judged === 0 || judged > inPolicy)) return null;
  return metricOf(metric, figures);
}

type Compared = {
  readonly change: Change | null;
  /** The figure that it is compared with, and the same in words. */
  readonly earlier: number | null;
  readonly before: string;
  /** Shares differ by percentage points, which it writes; null for other figures. */
  readonly points: ((points: string) => string) | null;
  readonly tag: string;
};

function changeText(
  t: ReturnType<typeof useTranslations<'reports.change' | 'reports.changeOfYear'>>,
  { before, change, earlier, points, tag }: Compared,
): string {
  const isShare = points !== null;
  if (change === null || (!isShare && earlier === 0 && change.by !== 0)) return t('nothing');
  const { by, share } = change;
  // A share of less than nothing tells nobody anything.
  if (!isShare && share === null && by !== 0) return t('from', { before });
  const much = Math.abs(isShare ? by : (share ?? 0)) * 100;
  if (much < 0.05) return t('same');
  const text = numberFormat(tag, { maximumFractionDigits: 1 }).format(much);
  const percent = numberFormat(tag, { style: 'percent', maximumFractionDigits: 1 }).format(much / 100);
  return t(by > 0 ? 'more' : 'less', { share: points === null ? percent : points(text), before });
}
