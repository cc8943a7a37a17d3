import 'server-only';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { takePoint } from '@/lib/server/rate-limits/rate-limits';
import { database } from '@/lib/server/store/connection';
import { embedMetric } from '@/lib/server/store/consent-schema';

/** Keeps a measurement of an embedded page; nothing about who measured. Refuses: TOO_MANY_REQUESTS. */
export async function recordMetric(
  context: RequestContext,
  metric: { readonly type: 'counter' | 'timer'; readonly name: string; readonly value: number },
): Promise<void> {
  await takePoint('metricByIp', context.ip);
  await database().insert(embedMetric).values(metric);
}
