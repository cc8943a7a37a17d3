import { getPeopleFile, getReportFile } from './report-file';
import { getReportSeries, getReportSummary, getReportTable } from './reports';
import { savedReportCalls } from './saved-reports';

export const reportKeyCalls = [
  getReportSummary,
  getReportSeries,
  getReportTable,
  getReportFile,
  getPeopleFile,
  ...savedReportCalls,
] as const;
