import { ConsentSurface } from '@/components/consent/consent-surface';
import { VendorApiStubs } from '@/components/consent/vendor-api-stubs';
import { pageConsent } from '@/lib/server/consent/page-consent';
import type { PageSite } from '@/lib/server/page/page-site';

type Props = { readonly site: PageSite; readonly token: string | null };

/** What a page asks about consent, and what vendors may ask it. An embedded page has none: its host asks. */
export async function ConsentArea({ site, token }: Props) {
  const { facts, visitor } = await pageConsent();
  return (
    <>
      <VendorApiStubs site={site} regime={facts.regime} />
      <ConsentSurface site={site} token={token} accepted={visitor.accepted} />
    </>
  );
}
