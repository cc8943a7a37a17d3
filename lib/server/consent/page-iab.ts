import 'server-only';
import { cookies, headers } from 'next/headers';
import { pageSite } from '@/lib/server/page/page-site';
import type { Withheld } from '@/lib/shared/consent/categories-in-force';
import type { ConsentCategory } from '@/lib/shared/consent/consent-category';
import type { IabOffer } from '@/lib/shared/consent/iab-offer';
import type { IabConsent, StorageDisclosure } from '@/lib/shared/consent/iab-schema';
import { consentSettings } from './consent-settings';
import { answeredOf } from './iab-consent';
import { currentOffer } from './iab-offer';
import { pageWithheld } from './page-data-sharing';
import { disclosureOf } from './storage-disclosure';
import { isSampleList } from './vendor-list';
import { visitorConsent } from './visitor-consent';

/** What the IAB dialog shows to the visitor of the page being drawn. */
export type PageIab = {
  readonly offer: IabOffer;
  readonly answers: IabConsent;
  readonly categories: readonly ConsentCategory[];
  /** Why advertising is off whatever was accepted; null where the answer decides. */
  readonly withheld: Withheld | null;
  /** The vendors are invented ones. */
  readonly sample: boolean;
};

/** What is asked in the language of the page; null where there is no IAB dialog. The same for every visitor. */
export async function pageOffer(): Promise<Pick<PageIab, 'offer' | 'sample'> | null> {
  if (consentSettings().cmpId === null) return null;
  const { locale } = await pageSite();
  return { offer: await currentOffer(locale), sample: isSampleList() };
}

/** The offer with this visitor's own answers; a page that shows them is nobody else's. */
export async function pageIab(): Promise<PageIab | null> {
  const asked = await pageOffer();
  if (asked === null) return null;
  await cookies();
  const { location } = await pageSite();
  const visitor = visitorConsent((await headers()).get('cookie'), location.country);
  return {
    ...asked,
    answers: answeredOf(asked.offer, visitor.iab),
    categories: visitor.accepted,
    withheld: await pageWithheld(),
  };
}

/** What a vendor of the offer keeps on devices; null where it publishes nothing that can be read. */
export async function pageDisclosure(vendorId: number): Promise<StorageDisclosure | null> {
  return disclosureOf(vendorId).catch(() => null);
}
