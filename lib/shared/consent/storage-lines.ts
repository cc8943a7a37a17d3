import type { StorageDisclosure } from './iab-schema';
import { storageLifetimeText } from './storage-lifetime-text';

type Words = {
  readonly locale: string;
  readonly nameOf: (purpose: number) => string;
  readonly session: string;
  readonly unknown: string;
  readonly renewed: string;
};

/** A line of a disclosure: what is kept or where from, and what there is to say about it. */
export type StorageLine = { readonly title: string; readonly text: string };

/** What a vendor keeps, as lines to read: each entry with kind, time and purposes, then each domain with its use. */
export function storageLines({ disclosures, domains }: StorageDisclosure, words: Words): StorageLine[] {
  const entries = disclosures.map(({ cookieRefresh, identifier, maxAgeSeconds, purposes, type }) => {
    const lasts =
      maxAgeSeconds === null
        ? words.unknown
        : storageLifetimeText(maxAgeSeconds, words.locale, words.session);
    const facts = [type, lasts, ...(cookieRefresh ? [words.renewed] : []), ...purposes.map(words.nameOf)];
    return { title: identifier, text: facts.join(' · ') };
  });
  return [...entries, ...domains.map(({ domain, use }) => ({ title: domain, text: use }))];
}
