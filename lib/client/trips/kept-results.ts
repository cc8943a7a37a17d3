import {
  type KeptResult,
  keptResultsMax,
  newGuestKeptResults,
  readGuestKeptResults,
} from '@/lib/shared/trips/guest-kept-results';
import { savedTripsKey } from '@/lib/shared/trips/trips-timings';
import { keepForSession, readForSession } from '../session-storage';

/** Results this tab keeps until somebody is signed in, the newest last. What is no record of ours counts as none. */
export function keptResults(): readonly KeptResult[] {
  return readGuestKeptResults(readForSession(savedTripsKey) ?? '')?.resultData ?? [];
}

/** Keeps a result in session storage; says whether it could. The same result is kept once. */
export function keepResult(result: KeptResult): boolean {
  const others = keptResults().filter(({ resultId }) => resultId !== result.resultId);
  return keep([...others, result].slice(-keptResultsMax));
}

/** Forgets a result; with the last one the record goes. */
export function dropKeptResult(wanted: string): void {
  keep(keptResults().filter(({ resultId }) => resultId !== wanted));
}

function keep(results: readonly KeptResult[]): boolean {
  const record = results.length === 0 ? null : JSON.stringify(newGuestKeptResults(results));
  return keepForSession(savedTripsKey, record);
}
