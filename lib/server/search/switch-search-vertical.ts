import 'server-only';
import { readFlags } from '@/lib/server/identity/read-flags';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { chromeSettings } from '@/lib/server/page/chrome-settings';
import { earliestToday } from '@/lib/shared/day/utc-day';
import { convertSearch } from '@/lib/shared/search/convert-search';
import { readSearchPath } from '@/lib/shared/search/read-search-path';
import { defaultLocale, findLocale } from '@/lib/shared/site/locale/locales';
import { sitePath, splitPrefix } from '@/lib/shared/site/pages/site-path';
import type { Vertical } from '@/lib/shared/site/verticals';

type Asked = { readonly from: Vertical; readonly to: Vertical; readonly url: string };

/**
 * Where the search of a page of results goes on in another vertical: a path of this site, or '' when there is no way:
 * the address is not of this site or holds no search of that vertical, both are the same, or the deployment has one of
 * them switched off (reading N-46).
 */
export async function switchSearchVertical(
  context: RequestContext,
  { from, to, url }: Asked,
): Promise<string> {
  const { friendlyVerticals } = chromeSettings();
  const isOn = friendlyVerticals.includes(from) && friendlyVerticals.includes(to) && from !== to;
  if (!isOn || !(await readFlags()).friendlyUrls || !URL.canParse(url, context.origin)) return '';
  const page = new URL(url, context.origin);
  if (page.origin !== context.origin) return '';
  const search = readSearchPath(`${page.pathname}${page.search}`, earliestToday(new Date()))?.search ?? null;
  if (search?.vertical !== from) return '';
  const { tag } = splitPrefix(page.pathname);
  const locale = findLocale(tag ?? context.locale) ?? defaultLocale;
  return sitePath(tag === null ? '' : `/${tag}`, convertSearch(search, to, locale.messages));
}
