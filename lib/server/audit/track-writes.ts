import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';

/** What one call has done so far. */
type Noticed = { unchanged: boolean; written: boolean };

const storage = new AsyncLocalStorage<Noticed>();

/** Notes that the present call found what it was to save as it was already. */
export function noteUnchanged(): void {
  const noticed = storage.getStore();
  if (noticed !== undefined) noticed.unchanged = true;
}

/** Notes that the present call has written something. The audit log does it for whatever it records; what writes without a line in it, in a
 * call that may also find something unchanged, has to do it itself. */
export function noteWritten(): void {
  const noticed = storage.getStore();
  if (noticed !== undefined) noticed.written = true;
}

/** Does something, and says whether all of it was as it was to be already, so that nothing was written. */
export async function trackingWrites<Result>(
  run: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly isUnchanged: boolean }> {
  const noticed: Noticed = { unchanged: false, written: false };
  const result = await storage.run(noticed, run);
  return { result, isUnchanged: noticed.unchanged && !noticed.written };
}
