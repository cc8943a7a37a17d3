import type { OneTapConfig } from '@/lib/shared/sign-in/sign-in-globals';
import { subscribe } from '../event-bus';
import { googleIdentityClient } from './google-identity-client';
import { type ReadyScript, signInByProvider } from './sign-in-by-provider';
import { socialInBrowser } from './social-sign-in';

/** What Google allows at most, in CSS pixels. */
const widthMax = 400;

/**
 * Puts Google's own button in the place of our link to Google, where the visitor has consented to Google's script. What comes after it
 * is the same as after our popup. Rejects as `googleIdentityClient` does; our link stays then, and comes back when consent is withdrawn.
 */
export async function offerGoogleButton(
  link: HTMLAnchorElement,
  methods: HTMLElement,
  config: OneTapConfig,
): Promise<void> {
  const place = methods.querySelector<HTMLElement>('[data-google-button]');
  if (place === null) return;
  const { library, renew, takers } = await googleIdentityClient(config);
  takers.button = (idToken) => {
    const script: ReadyScript = async (wish) => {
      const google = socialInBrowser('google', async () => ({ idToken }));
      const result = await google.login(wish);
      // The nonce of that token is used up, whatever came of it.
      if (result?.result !== 'success') await renew();
      return result;
    };
    void signInByProvider(link, methods, script);
  };
  subscribe('consent.inForce', ({ thirdParties }) => {
    if (thirdParties.includes('google')) return;
    place.replaceChildren();
    place.hidden = true;
    link.hidden = false;
  });
  place.hidden = false;
  library.renderButton(place, {
    type: 'standard',
    size: 'large',
    text: 'continue_with',
    width: Math.min(widthMax, link.offsetWidth),
    locale: document.documentElement.lang.replace('-', '_'),
  });
  link.hidden = true;
}
