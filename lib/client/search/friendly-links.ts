import { api } from '@/lib/client/api';
import { log } from '@/lib/client/log';
import { opensNewTab } from '@/lib/client/opens-new-tab';
import { navigation } from '@/lib/client/page-navigation';
import { closest } from '@/lib/client/site/runtime/closest';
import { on } from '@/lib/client/site/runtime/on';
import type { FriendlyUrls } from '@/lib/shared/search/friendly-urls';
import type { Vertical } from '@/lib/shared/site/verticals';

/**
 * On a page of results, lets the links of menus and footer to another vertical take the search along (chrome
 * specification §5 and §7). What cannot be converted follows the plain link; both failures are only logged (§8).
 */
export function watchFriendlyLinks(settings: FriendlyUrls, signal: AbortSignal): void {
  on(signal, 'click', (event) => {
    const link = closest(event, ':is(nav, footer) a[href]') as HTMLAnchorElement | null;
    const target = link === null ? null : targetOf(link, settings);
    if (link === null || target === null || opensNewTab(event) || event.defaultPrevented) return;
    event.preventDefault();
    void follow(link.href, settings.vertical, target);
  });
  // For whoever has to wait for it: before that a link is followed plainly.
  performance.mark('friendly-links-started');
}

/** The enabled vertical, other than that of the page, whose landing page a link leads to. */
function targetOf(link: HTMLAnchorElement, { prefix, vertical, verticals }: FriendlyUrls): Vertical | null {
  if (link.target !== '' || link.origin !== location.origin || !verticals.includes(vertical)) return null;
  const found = verticals.find((one) => link.pathname === `${prefix}/${one}`);
  return found === undefined || found === vertical ? null : found;
}

async function follow(
  plain: string,
  originalVertical: Vertical,
  conversionVertical: Vertical,
): Promise<void> {
  let address = plain;
  try {
    const { convertedUrl } = await api(
      'POST /s/horizon/common/layout/FriendlySearchUrlAction',
      { originalVertical, conversionVertical, searchUrlToConvert: location.href },
      { encoding: 'form' },
    );
    // Whoever answers, we do not leave the site by it.
    if (convertedUrl !== '' && new URL(convertedUrl, location.origin).origin === location.origin)
      address = convertedUrl;
  } catch (error) {
    log.error('friendlySearchUrl: Error resolving friendly url', error);
  }
  try {
    navigation().assign(address);
  } catch (error) {
    log.error('Friendly URL navigation error', error);
    if (address !== plain) navigation().assign(plain);
  }
}
