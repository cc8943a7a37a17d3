import * as z from 'zod';
import type { RaisedLimit } from './rule-performance';

/** The amount in an address that the policy editor starts with. */
export const RaisedLimitQuery = z.object({
  rule: z.string().regex(/^[A-Z_]{1,40}$/),
  amount: z.coerce.number().int().min(1).max(1_000_000),
  place: z
    .string()
    .regex(/^(?:[A-Z]{3}|[A-Z]{2}|[A-Z]{3}-[A-Z]{3})$/)
    .nullable()
    .catch(null),
});

/** The query of the editor of a policy with a higher limit. */
export const raisedLimitQuery = (
  rule: string,
  { place, policyId, to }: Pick<RaisedLimit, 'place' | 'policyId' | 'to'>,
): string =>
  new URLSearchParams({
    policy: policyId,
    rule,
    amount: String(to),
    ...(place === null ? {} : { place }),
  }).toString();
