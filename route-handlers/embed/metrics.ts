import * as z from 'zod';
import { recordMetric } from '@/lib/server/embed/record-metric';
import { endpoint } from '@/lib/server/http/endpoint';
import { anyone } from '@/lib/server/http/guards';
import { Metric, MetricType } from '@/lib/shared/embed/metric';

/** Keeps a measurement of an embedded page. In a foreign frame there are no cookies, so no form token either. */
export const postMetric = endpoint(
  'POST /i/api/affiliate/ui/metrics/v1/{type}',
  {
    guard: anyone,
    input: { params: z.strictObject({ type: MetricType }), json: Metric },
    output: z.null(),
    errors: ['TOO_MANY_REQUESTS'],
    actsForNobody: true,
  },
  async ({ input, context }) => {
    await recordMetric(context, { type: input.type, name: input.metricName, value: input.metricValue });
    return null;
  },
);
