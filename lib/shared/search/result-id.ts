import * as z from 'zod';

/**
 * The id of an offer: its provider, what the provider knows it by, and the search it answers, so that a server can
 * ask for the same offer again. Opaque to whoever passes it on; hostile until `readResultId` has read it.
 */
export const ResultId = z
  .string()
  .max(336)
  .regex(/^[a-z]{2,20}\.[\w-]{1,80}\.[\w-]{8,232}$/);

/** What is in a result id. */
export type ResultParts = {
  readonly provider: string;
  readonly key: string;
  /** Path and query of the results page, without locale prefix. */
  readonly address: string;
};

/** Writes a result id. The address is ASCII, as `searchAddress` writes it. */
export function resultIdOf({ provider, key, address }: ResultParts): string {
  const packed = btoa(address).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
  return `${provider}.${key}.${packed}`;
}

/** Reads a result id; null for what is none. The address is still to be judged. */
export function readResultId(id: string): ResultParts | null {
  if (!ResultId.safeParse(id).success) return null;
  const [provider = '', key = '', packed = ''] = id.split('.');
  try {
    const address = atob(packed.replaceAll('-', '+').replaceAll('_', '/'));
    return /^\/[\x21-\x7e]+$/.test(address) ? { provider, key, address } : null;
  } catch {
    return null;
  }
}

/** What tells an offer from the others of its search, short enough for an address: `sample.3-4`. */
export const offerKeyOf = (resultId: string): string => resultId.split('.').slice(0, 2).join('.');

/** Whether a text may be such a key. */
export const isOfferKey = (text: string): boolean => /^[a-z]{2,20}\.[\w-]{1,80}$/.test(text);
