import type { HostPayload } from '@/lib/shared/embed/host-message';
import { send } from '../send';
import { prefixedUrl } from './url-prefix';

/**
 * Keeps a measurement. Without cookies and so without a form token, which this call does not want.
 * @throws Error when it was not kept
 */
export async function recordMetric({ name, type, value }: HostPayload<'record-metric'>): Promise<void> {
  const call = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ metricName: name, metricValue: value }),
    credentials: 'omit',
    keepalive: true,
  } as const;
  const response = await send(prefixedUrl(`/i/api/affiliate/ui/metrics/v1/${type}`), call, null);
  if (!response.ok) throw new Error(`not recorded: ${response.status}`);
}
