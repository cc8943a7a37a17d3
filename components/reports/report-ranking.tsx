import { useTranslations } from 'next-intl';
import { RankedBars } from '@/components/ui/chart/ranked-bars';
import { Panel } from '@/components/ui/layout/panel';
import type { FigureColumn } from '@/lib/shared/reports/report-columns';
import type { ReportDimension, ReportRow } from '@/lib/shared/reports/report-figures';
import { figureTable } from '@/lib/shared/reports/report-tables';
import { ReportFileLink } from './report-file-link';
import { measureText, type ReportView } from './report-view';
import styles from './reports.module.css';
import { useTableWords } from './use-table-words';

type Ranked = Extract<
  ReportDimension,
  | 'department'
  | 'office'
  | 'entity'
  | 'staff'
  | 'event'
  | 'reason'
  | 'lead'
  | 'route'
  | 'city'
  | 'supplier'
  | 'answer'
>;

type Props = {
  readonly view: ReportView;
  readonly by: Ranked;
  readonly rows: readonly ReportRow[];
  /** What the trip field is called, for its answers. */
  readonly field?: string;
  /** Only so many are shown. */
  readonly max?: number;
};

/** Spend, or for reasons and days in advance bookings, of each office, route and so on, the most first. */
export function ReportRanking({ by, field = '', max = 50, rows: found, view }: Props) {
  const t = useTranslations('reports');
  const isCounted = by === 'reason' || by === 'lead';
  const sorted = found.toSorted((a, b) => (isCounted ? b.bookings - a.bookings : b.spend - a.spend));
  const words = useTableWords(view, field);
  const { budgets } = view;
  const table = figureTable(by, by === 'lead' ? found : sorted, headersOf(by), { ...view, words });
  const rows = table.rows.slice(0, max);
  const title = by === 'answer' ? t('panel.answer', { field }) : t(`panel.${by}`);
  return (
    <Panel id={by} title={title} lead={useLead(by, { isCut: found.length > max, max, view })}>
      {rows.every(({ bookings, refunded }) => bookings === 0 && refunded === 0) ? (
        <p className={styles.nothing}>{t('chart.empty')}</p>
      ) : (
        <>
          <RankedBars
            caption={title}
            headers={[table.names[0]?.header ?? '', ...table.columns.map(({ header }) => header)]}
            rows={rows.map((row) => ({
              key: row.key,
              name: view.nameOf(by, row.key),
              href: view.hrefWith({ [by]: row.key }),
              value: isCounted ? row.bookings : row.spend,
              mark: by === 'event' ? (budgets?.get(row.key) ?? null) : null,
              cells: table.columns.map(({ measure, valueIn }) => measureText(measure, valueIn(row), view)),
            }))}
            isRtl={view.isRtl}
          />
          <ReportFileLink view={view} title={title} part={[by, headersOf(by)]} />
        </>
      )}
    </Panel>
  );
}

type Shown = { readonly isCut: boolean; readonly max: number; readonly view: ReportView };

/** What a ranking has to be told of. */
function useLead(by: Ranked, { isCut, max, view }: Shown): string | undefined {
  const t = useTranslations('reports.panel');
  const top = t('top', { max });
  if (isTop(by)) return `${top} ${t('topMeans')}`;
  if (by === 'event' && view.budgets !== null && view.budgets.size > 0)
    return isCut ? `${top} ${t('eventBudgets')}` : t('eventBudgets');
  if (isCut) return top;
  if (by === 'reason') return t('reasonLead');
  return by === 'lead' ? t('leadLead') : undefined;
}

/** The columns of a ranking, on the screen and in its file. */
function headersOf(by: Ranked): readonly FigureColumn[] {
  if (by === 'reason') return ['bookings', 'spend'];
  if (by === 'lead') return ['bookings', 'average'];
  return isTop(by) ? ['spend', 'bookings', 'ofCap', 'preferred'] : ['spend', 'bookings'];
}

/** Where prices are comparable: those of which only the first are shown. */
const isTop = (by: Ranked): boolean => by === 'route' || by === 'city' || by === 'supplier';
