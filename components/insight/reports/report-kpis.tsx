import { useTranslations } from 'next-intl';
import {
  type Change,
  changeOf,
  metricOf,
  type ReportFigures,
  type ReportMetric,
} from '@/lib/shared/insight/reports/report-figures';
import { numberFormat } from '@/lib/shared/site/locale/kept-formats';
import { moneyText, percentText, type ReportView } from './report-view';
import styles from './reports.module.css';

type Props = {
  readonly view: ReportView;
  readonly now: ReportFigures;
  readonly before: ReportFigures;
};

type Card = readonly [metric: ReportMetric, title: string, text: (value: number) => string, hint: string];

/** The figures of the period, each beside that of the one before, in words. */
export function ReportKpis({ before, now, view }: Props) {
  const t = useTranslations('reports');
  const { tag } = view;
  const count = (value: number) => numberFormat(tag).format(value);
  const money = (value: number) => moneyText(value, view);
  const { bookings, booked, cancelled, inPolicy, judged, missedKnown, refunded } = now;
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
  ];
  return (
    <section aria-label={t('kpi.title')}>
      <dl className={styles.kpis}>
        {cards.map(([metric, title, text, hint]) => {
          const [value, then] = [now, before].map((figures) => knownMetric(metric, figures));
          return (
            <div key={metric} className={styles.kpi}>
              <dt>{title}</dt>
              <dd className={styles.value}>
                <bdi>{value == null ? '–' : text(value)}</bdi>
              </dd>
              <dd className={styles.hint}>{hint}</dd>
              <dd className={styles.hint}>
                <ChangeText
                  change={changeOf(value ?? null, then ?? null)}
                  before={then == null ? '' : text(then)}
                  isShare={metric === 'compliance'}
                  tag={tag}
                />
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}

/** What was missed is not known where no decision tells it, unless nothing was out of policy. */
function knownMetric(metric: ReportMetric, figures: ReportFigures): number | null {
  const { inPolicy, judged, missedKnown } = figures;
  if (metric === 'missed' && missedKnown === 0 && (judged === 0 || judged > inPolicy)) return null;
  return metricOf(metric, figures);
}

type ChangeProps = {
  readonly change: Change | null;
  readonly before: string;
  /** Shares differ by percentage points. */
  readonly isShare: boolean;
  readonly tag: string;
};

function ChangeText({ before, change, isShare, tag }: ChangeProps) {
  const t = useTranslations('reports.change');
  if (change === null || (!isShare && change.share === null && change.by !== 0)) return t('nothing');
  const { by, share } = change;
  const much = Math.abs(isShare ? by : (share ?? 0)) * 100;
  if (much < 0.05) return t('same');
  const text = numberFormat(tag, { maximumFractionDigits: 1 }).format(much);
  const percent = numberFormat(tag, { style: 'percent', maximumFractionDigits: 1 }).format(much / 100);
  return t(by > 0 ? 'more' : 'less', { share: isShare ? t('points', { points: text }) : percent, before });
}
