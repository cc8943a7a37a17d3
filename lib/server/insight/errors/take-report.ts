import 'server-only';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { hasPoint, takePoint } from '@/lib/server/rate-limits/rate-limits';
import type { ErrorReport } from '@/lib/shared/insight/error-report';
import { reportError } from './report-error';
import { scrubError } from './scrub-error';

/**
 * Keeps what a browser reports, without anything about the visitor. Reports are dropped without a word once all browsers
 * together have sent their share; refuses with TOO_MANY_REQUESTS when this one has.
 */
export async function takeReport(context: RequestContext, report: ErrorReport): Promise<void> {
  await takePoint('errorsByIp', context.ip);
  if (!(await hasPoint('errorsByEverybody', 'all'))) return;
  await reportError(scrubError('browser', report));
}
