import { FileLink } from '@/components/ui/chart/chart-frame';
import type { ReportView } from './report-view';
import styles from './reports.module.css';
import { useReportFile } from './use-report-file';

type Props = {
  readonly view: ReportView;
  /** Title of the part of the report. */
  readonly title: string;
  readonly part: Parameters<ReportView['fileOf']>;
};

/** The link below a table to its file; nothing for who may not take it. */
export function ReportFileLink({ part, title, view }: Props) {
  const file = useReportFile(view, title, ...part);
  if (file === null) return null;
  return (
    <p className={styles.file}>
      <FileLink file={file} />
    </p>
  );
}
