import * as z from 'zod';
import { metricNamePattern, metricTypes, metricValueMax } from './metric-limits';

/** What embedded pages measure: how often something happened, and how long something took in milliseconds. */
export const MetricType = z.enum(metricTypes);

export const Metric = z.strictObject({
  metricName: z.string().regex(metricNamePattern),
  metricValue: z.number().min(0).max(metricValueMax),
});
