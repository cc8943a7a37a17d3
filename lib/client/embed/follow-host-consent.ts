import { log } from '@/lib/client/log';
import { navigation } from '@/lib/client/page-navigation';
import type { ConsentCategory } from '@/lib/shared/consent/consent-category';
import type { PostToHost } from '@/lib/shared/embed/guest-message';
import { hostConsentFields, withHostConsent } from '@/lib/shared/embed/host-consent-query';
import type { HostConsent } from '@/lib/shared/embed/host-message';
import { takeHostConsent } from './host-consent';

/**
 * Takes the host page's answer over. What an embedded page may load is fixed with its policy when it is drawn, so that another
 * answer than the one it was drawn for is a new page, in place of this one. What is withdrawn ends and is deleted before.
 * `asked` are the categories on which something here depends.
 */
export async function followHostConsent(
  consent: HostConsent,
  asked: readonly ConsentCategory[],
  tell: PostToHost,
): Promise<void> {
  takeHostConsent(consent);
  const [path = '', query = ''] = navigation().path().split('?');
  const now = query === '' ? '' : `?${new URLSearchParams(query)}`;
  const wanted = withHostConsent(now, hostConsentFields(consent, asked));
  if (wanted !== now) tell('display-spinner', {});
  if (now !== withHostConsent(now, {})) await readAnew();
  if (wanted !== now) navigation().replace(`${path}${wanted}`);
}

/** Few embedded pages have anything that depends on it. */
async function readAnew(): Promise<void> {
  try {
    const { readInForce } = await import('@/lib/client/consent/follow-consent');
    await readInForce();
  } catch (error) {
    log.error('A part of the page could not be loaded', error);
  }
}
