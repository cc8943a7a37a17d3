import * as z from 'zod';
import type { EventTravel } from '@/lib/shared/company-events/fits-event';
import { Id } from '@/lib/shared/form/id';

/** Of groups, offices or entities. */
const Ids = z.array(Id).min(1).max(50).readonly();
/** Who a restriction or a rule is for. */
export const Audience = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('all') }),
  z.strictObject({ kind: z.literal('guests') }),
  z.strictObject({ kind: z.literal('groups'), ids: Ids }),
  z.strictObject({ kind: z.literal('offices'), ids: Ids }),
  z.strictObject({ kind: z.literal('entities'), ids: Ids }),
]);
export type Audience = z.infer<typeof Audience>;

/** Who a policy is for: some people, or the attendees of some events, for what they book for these. */
export const PolicyAudience = z.discriminatedUnion('kind', [
  ...Audience.options,
  z.strictObject({ kind: z.literal('events'), ids: Ids }),
]);
export type PolicyAudience = z.infer<typeof PolicyAudience>;

/** The traveler, as far as policies need to know. */
export type PolicyTraveler = {
  readonly isGuest: boolean;
  readonly groupIds: readonly string[];
  readonly officeId: string | null;
  readonly entityId: string | null;
  /** The events to which they have said that they come or may come; what was stored before there were any does not tell. */
  readonly events?: readonly (EventTravel & { readonly id: string })[];
};

/** Whether an audience has somebody in it, whatever they book. */
export function isInPolicyAudience(audience: PolicyAudience, traveler: PolicyTraveler): boolean {
  if (audience.kind === 'all') return true;
  if (audience.kind === 'guests') return traveler.isGuest;
  if (audience.kind === 'events') return false;
  if (audience.kind === 'groups') return audience.ids.some((id) => traveler.groupIds.includes(id));
  const own = audience.kind === 'offices' ? traveler.officeId : traveler.entityId;
  return own !== null && audience.ids.includes(own);
}
