import * as z from 'zod';
import { Id } from '@/lib/shared/form/id';

/** How people with an address at a proved domain join: not at all, by asking an admin, or by themselves. */
export const JoinMode = z.enum(['off', 'ask', 'automatic']);
export type JoinMode = z.infer<typeof JoinMode>;

/**
 * Where the proof of a domain stands: looked for, found, not found within three days, or proved by another company.
 */
export const DomainState = z.enum(['pending', 'verified', 'failed', 'conflict']);

/** A domain of a company. Times are ISO 8601. */
export const CompanyDomain = z.strictObject({
  id: Id,
  /** Lower case, punycode. */
  domain: z.string(),
  state: DomainState,
  joinMode: JoinMode,
  /** What has to be published. */
  record: z.strictObject({ name: z.string(), value: z.string() }),
  /** How many of the company's people have an address there. */
  users: z.number().int(),
  /** The company's sign-in is in use for it, so that it cannot be removed. */
  sso: z.boolean(),
  checkedAt: z.string().nullable(),
  /** Until when the record is looked for by itself. */
  retryUntil: z.string(),
});
export type CompanyDomain = z.infer<typeof CompanyDomain>;

/** A domain as somebody types it: with capitals, in its own script, as part of an address. */
export const DomainInput = z.strictObject({ domain: z.string().trim().min(1).max(300) });

export const DomainId = z.object({ id: Id });

/** What a change to a domain leads to. */
export const DomainDone = z.strictObject({ success: z.literal(true), redirect: z.string() });
export type DomainDone = z.infer<typeof DomainDone>;
