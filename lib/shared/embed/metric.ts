import * as z from 'zod';

/** What embedded pages measure: how often something happened, and how long something took in milliseconds. */
export const MetricType = z.enum(['counter', 'timer']);

export const Metric = z.strictObject({
  metricName: z.string().regex(/^[A-Za-z][\w.:-]{0,99}$/),
  metricValue: z.number().min(0).max(1e9),
});
