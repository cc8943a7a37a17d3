import { getAudit, getAuditFile } from './audit';
import { postDelete, postErrorReport, postSilence } from './error-reports';
import { postPageEvents } from './page-events';
import { getReportFile } from './report-file';
import { getReportSeries, getReportSummary, getReportTable } from './reports';
import { getOwnLooks, getPositions, getPositionsFile, postReason } from './tracker';
import { postViolationReports } from './violation-reports';

export const insightKeyCalls = [
  getAudit,
  getAuditFile,
  getReportSummary,
  getReportSeries,
  getReportTable,
  getReportFile,
  getPositions,
  getPositionsFile,
  postReason,
  getOwnLooks,
  postPageEvents,
  postViolationReports,
  postErrorReport,
  postSilence,
  postDelete,
] as const;
