import 'server-only';
import * as z from 'zod';
import type { OperatorContact } from '@/lib/shared/site/operator-contact';
import { brandIn } from './brands-env';

/** Where what people ask the operator for is mailed: addresses by the key of a brand, `*` for every other one. */
export type OperatorMail = ReadonlyMap<string, string>;

/**
 * Reads `desk@travel.example,momondo=reisen@travel.example`. Throws an Error in plain words for what is no address or names
 * no brand: an email that nobody gets is worse than no start.
 */
export function parseOperatorMail(text: string): OperatorMail {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return new Map(
    parts.map((part) => {
      const at = part.indexOf('=');
      const brand = brandOrAll('UMIAK_OPERATOR_MAIL', at === -1 ? '*' : part.slice(0, at).trim());
      const address = part.slice(at + 1).trim();
      if (!z.email().safeParse(address).success)
        throw new Error(`UMIAK_OPERATOR_MAIL: ${address} is no e-mail address.`);
      return [brand, address];
    }),
  );
}

const brandOrAll = (setting: string, key: string): string => (key === '*' ? key : brandIn(setting, key));

/** The operator's address of a brand, or null: then what is asked stands in the database alone. */
export const operatorAddress = (mail: OperatorMail, brand: string): string | null =>
  mail.get(brand) ?? mail.get('*') ?? null;

/** Who runs the site, by the key of a brand, `*` for every other one. */
export type OperatorContacts = ReadonlyMap<string, OperatorContact>;

/**
 * Reads `Baydar Travel GmbH; Hafenstr. 1; 20457 Hamburg; help@travel.example`; another brand's follows after `|` and begins with
 * its key, `momondo=…`. A line that is an e-mail address can be written to. Throws an Error in plain words for a brand that
 * there is not, and for two addresses.
 */
export function parseOperatorContacts(text: string): OperatorContacts {
  const parts = text
    .split('|')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return new Map(
    parts.map((part) => {
      const [, key, rest] = /^(?:([\w-]+)\s*=)?(.*)$/s.exec(part) ?? [];
      const brand = brandOrAll('UMIAK_OPERATOR_CONTACT', key ?? '*');
      const all = (rest ?? '')
        .split(';')
        .map((line) => line.trim())
        .filter((line) => line !== '');
      const emails = all.filter((line) => z.email().safeParse(line).success);
      if (emails.length > 1)
        throw new Error('UMIAK_OPERATOR_CONTACT has more than one e-mail address for a brand.');
      return [brand, { lines: all.filter((line) => !emails.includes(line)), email: emails[0] ?? null }];
    }),
  );
}

/** What pages of a brand say of who runs it; null where nothing is set. */
export const operatorContact = (contacts: OperatorContacts, brand: string): OperatorContact | null =>
  contacts.get(brand) ?? contacts.get('*') ?? null;
