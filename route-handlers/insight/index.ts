import { getAudit, getAuditFile } from './audit';
import { postDelete, postErrorReport, postSilence } from './error-reports';
import { postPageEvents } from './page-events';
import { postViolationReports } from './violation-reports';

export const insightKeyCalls = [
  getAudit,
  getAuditFile,
  postPageEvents,
  postViolationReports,
  postErrorReport,
  postSilence,
  postDelete,
] as const;
