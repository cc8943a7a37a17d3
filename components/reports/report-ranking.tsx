import { useTranslations } from 'next-intl';
import { FileLink } from '@/components/ui/chart/chart-frame';
import { RankedBars } from '@/components/ui/chart/ranked-bars';
import { Panel } from '@/components/ui/layout/panel';
import { completeRows, type ReportDimension, type ReportRow } from '@/lib/shared/reports/report-figures';
import { numberFormat } from '@/lib/shared/site/locale/kept-formats';
import { moneyText, type ReportView } from './report-view';
import styles from './reports.module.css';
import { useReportFile } from './use-report-file';

type Ranked = Extract<
  ReportDimension,
  'department' | 'office' | 'entity' | 'event' | 'reason' | 'lead' | 'route' | 'city' | 'supplier' | 'answer'
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
  const rows = (
    by === 'lead'
      ? completeRows(by, found, view.period)
      : found.toSorted((a, b) => (isCounted ? b.bookings - a.bookings : b.spend - a.spend))
  ).slice(0, max);
  const isCut = found.length > max;
  const isTop = by === 'route' || by === 'city' || by === 'supplier';
  const title = by === 'answer' ? t('panel.answer', { field }) : t(`panel.${by}`);
  const file = useReportFile(view, title, by, headersOf(by));
  const lead = by === 'reason' ? t('panel.reasonLead') : by === 'lead' ? t('panel.leadLead') : undefined;
  return (
    <Panel id={by} title={title} lead={isTop || isCut ? t('panel.top', { max }) : lead}>
      {rows.length === 0 || rows.every(({ bookings, refunded }) => bookings === 0 && refunded === 0) ? (
        <p className={styles.nothing}>{t('chart.empty')}</p>
      ) : (
        <>
          <RankedBars
            caption={title}
            headers={[
              by === 'answer' ? field : t(`column.${by}`),
              ...headersOf(by).map((one) => t(`column.${one}`)),
            ]}
            rows={rows.map((row) => ({
              key: row.key,
              name: view.nameOf(by, row.key),
              href: view.hrefWith({ [by]: row.key }),
              value: isCounted ? row.bookings : row.spend,
              cells: headersOf(by).map((one) => cellOf(one, row, view)),
            }))}
            isRtl={view.isRtl}
          />
          {file === null ? null : (
            <p className={styles.file}>
              <FileLink file={file} />
            </p>
          )}
        </>
      )}
    </Panel>
  );
}

type Cell = 'spend' | 'bookings' | 'average';

function headersOf(by: Ranked): readonly Cell[] {
  if (by === 'reason') return ['bookings', 'spend'];
  if (by === 'lead') return ['bookings', 'average'];
  return ['spend', 'bookings'];
}

function cellOf(cell: Cell, row: ReportRow, view: ReportView): string {
  const { bookings, booked, spend } = row;
  if (cell === 'bookings') return numberFormat(view.tag).format(bookings);
  if (cell === 'average') return bookings === 0 ? '–' : moneyText(booked / bookings, view);
  return moneyText(spend, view);
}
