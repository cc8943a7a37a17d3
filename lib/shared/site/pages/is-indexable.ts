import { trackingParameters } from './entry-address';
import type { PageRule } from './page-rules';

const tracking: ReadonlySet<string> = new Set(trackingParameters);

/**
 * Whether search engines are to keep an address: its page is for them, and its query holds no search of its
 * own. Where a visitor came from does not count; the canonical address leaves it out.
 */
export function isIndexable(rule: PageRule | null, search: string): boolean {
  return (
    rule?.indexable === true && [...new URLSearchParams(search).keys()].every((name) => tracking.has(name))
  );
}
