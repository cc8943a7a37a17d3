import { logFor } from '@/lib/client/log';
import { sendRead } from '@/lib/client/send-read';

const log = logFor('state');

/**
 * The answer of a state provider, or null when it cannot be had: the chrome then goes without. A failure is
 * reported once, for developers alone, unless the place is `quiet` about it.
 */
export async function loadChromeState<State>(provider: string, quiet = false): Promise<State | null> {
  try {
    const response = await sendRead(`/horizon/react/component/${provider}`);
    if (!response.ok) throw new Error(`${response.status} ${provider}`);
    return (await response.json()) as State;
  } catch (reason) {
    if (!quiet) log.error(`Could not load ${provider}`, reason);
    return null;
  }
}
