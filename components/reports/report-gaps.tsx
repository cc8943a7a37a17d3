import { useTranslations } from 'next-intl';
import { Panel } from '@/components/ui/layout/panel';
import { FactList } from '@/components/ui/list/fact-list';
import { SiteLink } from '@/components/ui/site-link';
import { type Gap, gapsOf } from '@/lib/shared/reports/gap-table';
import type { ReportFigures, ReportRow } from '@/lib/shared/reports/report-figures';
import { numberFormat } from '@/lib/shared/site/locale/kept-formats';
import { ReportFileLink } from './report-file-link';
import type { ReportView } from './report-view';
import styles from './reports.module.css';

type Props = {
  readonly view: ReportView;
  readonly total: ReportFigures;
  /** Bookings without a department and so on. */
  readonly gaps: readonly ReportRow[];
  /** What the trip field is called whose answers are shown; null where the company asks nothing. */
  readonly field: string | null;
};

/** How many bookings each chart knows nothing of, with the way to those that can be listed. */
export function ReportGaps({ field, gaps: rows, total, view }: Props) {
  const t = useTranslations('reports');
  const gaps = gapsOf(total, rows, field !== null);
  const nameOf = (gap: Gap['gap']) => {
    if (gap === 'answer') return field ?? '';
    if (gap === 'emissions') return t('gaps.emissions');
    return gap === 'unjudged' ? t('policy.unjudged') : t(`column.${gap}`);
  };
  const listed = (bookings: number, filter: Gap['filter']) => (
    <SiteLink href={view.hrefWith(filter)}>{numberFormat(view.tag).format(bookings)}</SiteLink>
  );
  return (
    <Panel id="gaps" title={t('gaps.title')} lead={t('gaps.lead', { all: total.bookings })}>
      {gaps.every(({ bookings }) => bookings === 0) ? (
        <p className={styles.nothing}>{t('gaps.none')}</p>
      ) : (
        <>
          <FactList
            columns
            facts={gaps.map(({ bookings, filter, gap }) => [
              nameOf(gap),
              bookings === 0 ? null : listed(bookings, filter),
            ])}
          />
          <ReportFileLink view={view} title={t('gaps.title')} part={['gaps']} />
        </>
      )}
    </Panel>
  );
}
