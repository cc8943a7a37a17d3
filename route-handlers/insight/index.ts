import { getAudit, getAuditFile } from './audit';
import { postPageEvents } from './page-events';
import { postViolationReports } from './violation-reports';

export const insightKeyCalls = [getAudit, getAuditFile, postPageEvents, postViolationReports] as const;
