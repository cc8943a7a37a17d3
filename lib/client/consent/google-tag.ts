import { type ConsentMode, consentMode } from '@/lib/shared/consent/consent-mode';
import type { GoogleTagConfig } from '@/lib/shared/site/third-party-config';
import { subscribe } from '../event-bus';
import { logFor } from '../log';
import { loadScript } from '../site/load-script';
import { readInForce } from './follow-consent';

const log = logFor('consent');

/**
 * Loads Google's tag on a page that may have it. Before the script it is told that everything is denied, then what is in
 * force for the visitor, and again whenever that changes (Google, consent mode v2). The script comes once it is granted.
 * Returns what ends the listening.
 */
export function startGoogleTag({ script, tagId }: GoogleTagConfig): () => void {
  const page = window as { dataLayer?: unknown[] };
  page.dataLayer ??= [];
  const layer = page.dataLayer;
  /** The tag reads calls as `arguments`, which no array stands in for. */
  function gtag(..._call: unknown[]): void {
    // biome-ignore lint/complexity/noArguments: see above.
    layer.push(arguments);
  }
  const tell = (command: 'default' | 'update', mode: ConsentMode): void => gtag('consent', command, mode);

  let isLoaded = false;
  function load(): void {
    isLoaded = true;
    gtag('js', new Date());
    gtag('config', tagId);
    loadScript('google-tag', script).catch((error) => log.error('The tag could not be loaded', error));
  }

  tell('default', consentMode([]));
  const end = subscribe('consent.inForce', ({ categories, thirdParties }) => {
    const isGranted = thirdParties.includes('google-tag');
    tell('update', consentMode(isGranted ? categories : []));
    if (isGranted && !isLoaded) load();
  });
  void readInForce();
  return end;
}
