import { useTranslations } from 'next-intl';
import { Panel } from '@/components/ui/layout/panel';
import { FactList } from '@/components/ui/list/fact-list';
import { SiteLink } from '@/components/ui/site-link';
import type { ReportFigures, ReportRow } from '@/lib/shared/reports/report-figures';
import { notKnown } from '@/lib/shared/reports/report-query';
import { numberFormat } from '@/lib/shared/site/locale/kept-formats';
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
export function ReportGaps({ field, gaps, total, view }: Props) {
  const t = useTranslations('reports');
  const count = (n: number, filters: Parameters<ReportView['hrefWith']>[0]) =>
    n === 0 ? null : <SiteLink href={view.hrefWith(filters)}>{numberFormat(view.tag).format(n)}</SiteLink>;
  const without = (by: 'department' | 'office' | 'entity' | 'answer') =>
    count(gaps.find(({ key }) => key === by)?.bookings ?? 0, { [by]: notKnown });
  const facts = [
    ...(['department', 'office', 'entity'] as const).map((by) => [t(`column.${by}`), without(by)] as const),
    [field ?? t('column.field'), field === null ? null : without('answer')],
    [t('policy.unjudged'), count(total.bookings - total.judged, { policy: 'unjudged' })],
    [
      t('gaps.emissions'),
      count(total.bookings - total.cancelled - total.emissionsKnown, { emissions: notKnown }),
    ],
  ] as const;
  return (
    <Panel id="gaps" title={t('gaps.title')} lead={t('gaps.lead', { all: total.bookings })}>
      {facts.every(([, value]) => value === null) ? (
        <p className={styles.nothing}>{t('gaps.none')}</p>
      ) : (
        <FactList columns facts={facts} />
      )}
    </Panel>
  );
}
