import type { TripsStore, TripsStoreProp } from '@/lib/shared/trips/trips-store';
import { api } from '../api';
import { publish, subscribe } from '../event-bus';

let known: TripsStore = {};
let resets = 0;
const pending = new Map<string, Promise<TripsStore>>();

subscribe('client.reset', () => {
  resets += 1;
  known = {};
  pending.clear();
});

/** The parts of the visitor's trips that this page has read so far. */
export function knownTrips(): TripsStore {
  return known;
}

/**
 * Reads parts of the trips store and tells `trips.changed` (specification §7). Equal calls at the same time share one
 * request and its answer. Rejects as `api` does.
 */
export function readTrips(props: readonly TripsStoreProp[]): Promise<TripsStore> {
  const list = props.join(',');
  const inFlight = pending.get(list);
  if (inFlight !== undefined) return inFlight;
  const asked = askFor(list, resets);
  pending.set(list, asked);
  return asked;
}

/** Takes what a call has told about the trips into the store. */
export function changeTrips(parts: TripsStore): void {
  const before = known;
  known = { ...before, ...parts };
  publish('trips.changed', before, known);
}

async function askFor(list: string, asOf: number): Promise<TripsStore> {
  try {
    const answer: TripsStore = await api('GET /trips/api/store', { props: list });
    // What was read for somebody who is not here any more is nobody's.
    if (asOf === resets) changeTrips(answer);
    return answer;
  } finally {
    if (asOf === resets) pending.delete(list);
  }
}
