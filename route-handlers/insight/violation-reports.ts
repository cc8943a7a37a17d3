import * as z from 'zod';
import { endpoint } from '@/lib/server/http/endpoint';
import { anyone } from '@/lib/server/http/guards';
import { logViolations } from '@/lib/server/insight/log-violations';
import { reportsMax } from '@/lib/shared/insight/violation-report';

/**
 * Hears what browsers stopped on our pages by their policies (CSP 3, 5; Reporting API). Browsers send it by themselves, so
 * no form token can come along; it changes nothing but the log, and cookies are not read.
 */
export const postViolationReports = endpoint(
  'POST /i/api/security/v1/reports',
  {
    guard: anyone,
    input: { reports: z.strictObject({ reports: z.array(z.unknown()).min(1).max(reportsMax) }) },
    output: z.null(),
    errors: ['TOO_MANY_REQUESTS'],
    actsForNobody: true,
  },
  async ({ input, context }) => {
    await logViolations(context, input.reports);
    return null;
  },
);
