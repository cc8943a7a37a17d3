import { entryToPath, trackingQuery } from '@/lib/shared/site/pages/entry-address';
import { splitPrefix } from '@/lib/shared/site/pages/site-path';

/**
 * Where a click on an entry of the country picker leads: its entry path with the tracking parameters of this
 * page, and with `keepPath` on to the page one is on.
 */
export function marketTarget(
  entry: string,
  here: Pick<Location, 'pathname' | 'search'>,
  keepPath: boolean,
): string {
  const address = `${entry.split('?')[0]}?${trackingQuery(here.search)}`;
  const { rest } = splitPrefix(here.pathname);
  return keepPath && rest !== '/' ? entryToPath(address, rest) : address;
}
