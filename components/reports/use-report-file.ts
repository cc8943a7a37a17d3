import { useTranslations } from 'next-intl';
import type { ChartFile } from '@/components/ui/chart/chart-frame';
import type { ReportView } from './report-view';

/** The link to the file of a part of a report by the title of the part; null for who may not take it. */
export function useReportFile(
  { fileOf }: ReportView,
  title: string,
  ...part: Parameters<ReportView['fileOf']>
): ChartFile | null {
  const list = useTranslations('interface.list');
  const href = fileOf(...part);
  return href === null ? null : { href, label: list('file'), name: `${list('file')}: ${title}` };
}
