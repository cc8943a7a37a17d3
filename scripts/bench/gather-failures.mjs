import { isInterrupted } from '../start/closing.mjs';
import { withProgress } from '../start/progress.mjs';

/** @typedef {{ what: string, why: string }} Failure */

/**
 * Lets parts of a run fail without losing the others.
 * @returns {{
 *   failures: { all: Failure[], add: (what: string, error: unknown) => void },
 *   attempt: <T>(what: string, work: (say: (detail: string) => void) => Promise<T>) => Promise<T | null>,
 * }} `attempt` shows its work's progress and keeps what it failed with
 */
export function gatherFailures() {
  const all = [];
  const add = (what, error) => {
    if (isInterrupted()) throw error;
    const why = error instanceof Error ? error.message : String(error);
    process.stderr.write(`${what}: ${why}\n`);
    all.push({ what, why });
  };
  const attempt = async (what, work) => {
    try {
      return await withProgress(what, work);
    } catch (error) {
      add(what, error);
      return null;
    }
  };
  return { failures: { all, add }, attempt };
}
