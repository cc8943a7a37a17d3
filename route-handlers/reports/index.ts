import { getReportFile } from './report-file';
import { getReportSeries, getReportSummary, getReportTable } from './reports';

export const reportKeyCalls = [getReportSummary, getReportSeries, getReportTable, getReportFile] as const;
