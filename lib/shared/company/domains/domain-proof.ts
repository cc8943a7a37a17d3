import { msPerHour } from '@/lib/shared/day/days';
/** For how long after it was named a domain's record is looked for without anybody asking, in milliseconds. */
export const domainRetryMs = 72 * msPerHour;

/** How many domains a company can have. */
export const domainsMax = 50;

/** A TXT record as its owner publishes it. */
export type TxtRecord = { readonly name: string; readonly value: string };

/** The record that proves a domain; `proof` is the company's own and stands in no other record. */
export const recordOf = (domain: string, proof: string): TxtRecord => ({
  name: `_umiak-verification.${domain}`,
  value: `umiak-verification=${proof}`,
});
