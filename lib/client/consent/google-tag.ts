import { type ConsentMode, consentMode } from '@/lib/shared/consent/consent-mode';
import type { GoogleTagConfig } from '@/lib/shared/site/chrome-config';
import { api } from '../api';
import { subscribe } from '../events';
import { logFor } from '../log';
import { loadScript } from '../site/load-script';

const log = logFor('consent');

/**
 * Loads Google's tag on a page that may have it. Before the script there is said that everything is denied, then what
 * the visitor has accepted, and after each answer or opt-out on this page what holds then (Google, consent mode v2). Where the
 * record cannot be read it stays denied. Returns what ends the listening.
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

  let told = consentMode([]);
  let turns = 0;
  function tell(mode: ConsentMode): void {
    told = mode;
    turns += 1;
    gtag('consent', 'update', mode);
  }
  /** What was read before a later answer is not told any more. */
  async function update(): Promise<void> {
    const asOf = turns;
    const { acceptedCategories } = await api('GET /i/api/cookiebanner/v1/consent');
    if (asOf === turns) tell(consentMode(acceptedCategories));
  }
  const updateAgain = (): void => {
    turns += 1;
    update().catch((error) => {
      tell(consentMode([]));
      log.error('The consent could not be told to the tag', error);
    });
  };

  gtag('consent', 'default', told);
  update()
    .then(() => {
      // Somebody has refused while the record was read.
      if (told.ad_storage === 'denied') return;
      gtag('js', new Date());
      gtag('config', tagId);
      return loadScript(script);
    })
    .catch((error) => log.error('The tag could not be loaded', error));
  const ends = [
    subscribe('consent.consented', updateAgain),
    subscribe('consent.declined', () => tell(consentMode([]))),
    subscribe('dataSharing.changed', (allowed) => {
      // An opt-out holds at once; the record then says what else is accepted.
      if (!allowed) tell(consentMode([]));
      updateAgain();
    }),
  ];
  return () => {
    for (const end of ends) end();
  };
}
