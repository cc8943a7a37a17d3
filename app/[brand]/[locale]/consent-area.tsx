import { ConsentSurface } from '@/components/consent/consent-surface';
import { VendorApiStubs } from '@/components/consent/vendor-api-stubs';
import { offersTcf } from '@/lib/server/consent/consent-facts';
import { pageConsent } from '@/lib/server/consent/page-consent';
import { pageWithheld } from '@/lib/server/consent/page-data-sharing';
import { knownFlags } from '@/lib/server/identity/read-flags';
import type { PageSite } from '@/lib/server/page/page-site';
import { consentViewOf } from '@/lib/shared/consent/consent-view';

type Props = { readonly site: PageSite; readonly token: string | null };

/** What a page asks about consent, and what vendors may ask it. An embedded page has none: its host asks. */
export async function ConsentArea({ site, token }: Props) {
  const { visitor } = await pageConsent();
  // Only what was opened on purpose shows switches.
  const withheld = consentViewOf(site.path) === 'landing' ? null : await pageWithheld();
  return (
    <>
      <VendorApiStubs nonce={site.nonce} tcf={offersTcf(site.brand, knownFlags())} />
      <ConsentSurface site={site} token={token} accepted={visitor.accepted} withheld={withheld} />
    </>
  );
}
