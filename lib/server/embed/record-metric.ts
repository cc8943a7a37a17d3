import 'server-only';
import type { Visit } from '@/lib/server/http/visit';
import { takePoint } from '@/lib/server/sign-in/rate-limits';
import { database } from '@/lib/server/store/connection';
import { embedMetric } from '@/lib/server/store/consent-schema';

/** Keeps a measurement of an embedded page; nothing about who measured. Refuses: TOO_MANY_REQUESTS. */
export async function recordMetric(
  visit: Visit,
  metric: { readonly type: 'counter' | 'timer'; readonly name: string; readonly value: number },
): Promise<void> {
  await takePoint('metricByIp', visit.ip);
  await database().insert(embedMetric).values(metric);
}
