import 'server-only';
import * as z from 'zod';
import { findBrand } from '@/lib/shared/site/brands';

/** Where what people ask the operator for is mailed: addresses by the key of a brand, `*` for every other one. */
export type OperatorMail = ReadonlyMap<string, string>;

/**
 * Reads `desk@travel.example,momondo=reisen@travel.example`. Throws an Error in plain words for what is no address or names
 * no brand: an email that nobody gets is worse than no start.
 */
export function operatorMailOf(text: string): OperatorMail {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return new Map(
    parts.map((part) => {
      const at = part.indexOf('=');
      const brand = at === -1 ? '*' : part.slice(0, at).trim();
      const address = part.slice(at + 1).trim();
      if (brand !== '*' && findBrand(brand) === null)
        throw new Error(`UMIAK_OPERATOR_MAIL names the brand ${brand}, which there is not.`);
      if (!z.email().safeParse(address).success)
        throw new Error(`UMIAK_OPERATOR_MAIL: ${address} is no e-mail address.`);
      return [brand, address];
    }),
  );
}

/** The operator's address of a brand, or null: then what is asked stands in the database alone. */
export const operatorAddress = (mail: OperatorMail, brand: string): string | null =>
  mail.get(brand) ?? mail.get('*') ?? null;
