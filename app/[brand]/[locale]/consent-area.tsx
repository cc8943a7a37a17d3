import { ConsentSurface } from '@/components/consent/consent-surface';
import { TcfStubScript } from '@/components/consent/tcf-stub-script';
import { pageConsent } from '@/lib/server/consent/page-consent';
import type { PageSite } from '@/lib/server/site/page-site';

type Props = { readonly site: PageSite; readonly token: string | null };

/** What a page asks about consent, and what vendors may ask it. An embedded page has none: its host asks. */
export async function ConsentArea({ site, token }: Props) {
  const { visitor } = await pageConsent();
  return (
    <>
      <TcfStubScript site={site} />
      <ConsentSurface site={site} token={token} accepted={visitor.categories} />
    </>
  );
}
