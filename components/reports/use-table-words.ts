import { useTranslations } from 'next-intl';
import type { TableWords } from '@/lib/shared/reports/report-tables';
import type { ReportView } from './report-view';

/** The words of the tables of a report; `field` is what the trip field is called whose answers are shown. */
export function useTableWords({ nameOf }: ReportView, field = ''): TableWords {
  const t = useTranslations('reports.column');
  return { column: (name) => t(name), nameOf, field };
}
