import 'server-only';
import { knownFlags } from '@/lib/server/identity/read-flags';
import { chromeSettings } from '@/lib/server/page/chrome-settings';
import type { FriendlyUrls } from '@/lib/shared/search/friendly-urls';
import { verticalOf } from '@/lib/shared/site/verticals';

/**
 * What a page of results tells its links, null on every other page and where the feature or the vertical is off.
 *
 * @param path of the page, without its locale prefix and query
 */
export function friendlyUrlsOf(path: string, prefix: string): FriendlyUrls | null {
  const vertical = verticalOf(path);
  const { friendlyVerticals } = chromeSettings();
  const isResults = path.split('/').filter(Boolean).length > 1;
  if (vertical === null || !isResults || !knownFlags().friendlyUrls) return null;
  return friendlyVerticals.includes(vertical) ? { vertical, verticals: friendlyVerticals, prefix } : null;
}
