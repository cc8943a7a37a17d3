import 'server-only';
import { sql } from 'drizzle-orm';
import { messagesOf } from '@/lib/server/page/messages-of';
import type { Queryable } from '@/lib/server/store/connection';
import { disclosure } from '@/lib/server/store/consent-schema';
import { consentTermsVersion } from '@/lib/shared/consent/consent-answer';
import type { IabOffer } from '@/lib/shared/consent/iab-offer';
import { utcDay } from '@/lib/shared/day/utc-day';
import { defaultLocale, findLocale } from '@/lib/shared/site/locale/locales';
import { disclosureHash } from './consent-proof';
import { currentOffer, publisherRestrictions } from './iab-offer';
import { knownStorageItems } from './known-storage-items';
import { isSampleList, vendorList } from './vendor-list';

/** What can be answered: each has words of its own on the screen. */
export type DisclosureKind = 'categories' | 'iab' | 'two-party' | 'repeat' | 'legacy' | 'data-sharing';

type Shown = { readonly hash: string; readonly content: Record<string, unknown> };

const shownMax = 200;
const known = new Map<string, { readonly offer: IabOffer | null; readonly shown: Shown }>();
/** The day on which each was last noted as shown. */
const stored = new Map<string, string>();

/**
 * The exact words, cookies and vendors that somebody sees who is asked, as the server draws them; kept by its
 * hash, so that the question can be drawn again as it was, with the day on which it was last shown. What the browser says about it does not count.
 */
export async function disclosureShown(
  tx: Queryable,
  kind: DisclosureKind,
  brandKey: string,
  locale: string,
): Promise<string> {
  const { hash, content } = await shown(kind, brandKey, locale);
  if (stored.get(hash) !== utcDay(new Date()))
    await tx
      .insert(disclosure)
      .values({ hash, content })
      .onConflictDoUpdate({ target: disclosure.hash, set: { shownAt: sql`now()` } });
  return hash;
}

/** To be called when the transaction that kept a disclosure is through. */
export function rememberDisclosure(hash: string): void {
  if (stored.size > shownMax) stored.clear();
  stored.set(hash, utcDay(new Date()));
}

async function shown(kind: DisclosureKind, brandKey: string, locale: string): Promise<Shown> {
  const list = vendorList();
  const { messages: language } = findLocale(locale) ?? defaultLocale;
  const key = [kind, brandKey, language, isSampleList(), list.vendorListVersion].join('|');
  // A newer translation is another offer.
  const offer = kind === 'iab' ? await currentOffer(locale) : null;
  const before = known.get(key);
  if (before !== undefined && before.offer === offer) return before.shown;
  const { consent: words, iab: dialog } = await messagesOf(language);
  const iab = {
    list: { version: list.vendorListVersion, policy: list.tcfPolicyVersion, sample: isSampleList() },
    restrictions: publisherRestrictions,
    dialog,
    offer,
  };
  const content = {
    kind,
    brand: brandKey,
    language,
    termsVersion: consentTermsVersion,
    words,
    cookies: knownStorageItems(),
    ...(offer === null ? {} : iab),
  };
  // As it will come back from the database: what JSON cannot say was not shown.
  const plain = JSON.parse(JSON.stringify(content)) as Record<string, unknown>;
  const made = { hash: disclosureHash(plain), content: plain };
  if (known.size > shownMax) known.clear();
  known.set(key, { offer, shown: made });
  return made;
}
