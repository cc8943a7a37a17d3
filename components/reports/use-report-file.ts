import { useTranslations } from 'next-intl';
import type { ChartFile } from '@/components/ui/chart/chart-frame';
import type { ReportDimension } from '@/lib/shared/reports/report-figures';
import type { ReportView } from './report-view';

/** The link to the file of a part of a report, of answers to a trip field by its name; null for who may not take it. */
export function useReportFile({ fileOf }: ReportView, by: ReportDimension, field = ''): ChartFile | null {
  const [t, list] = [useTranslations('reports.column'), useTranslations('interface.list')];
  const href = fileOf(by);
  const what = by === 'answer' ? field : t(by);
  return href === null ? null : { href, label: list('file'), name: `${list('file')}: ${what}` };
}
