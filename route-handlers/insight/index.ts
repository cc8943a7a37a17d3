import { getAudit, getAuditFile } from './audit';
import { postPageEvents } from './page-events';

export const insightKeyCalls = [getAudit, getAuditFile, postPageEvents] as const;
