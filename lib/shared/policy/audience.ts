import * as z from 'zod';
import { Id } from '@/lib/shared/form/id';

/** Of groups, offices or entities. */
const Ids = z.array(Id).min(1).max(50).readonly();
/** Whom a policy, a restriction or a rule is for. */
export const Audience = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('all') }),
  z.strictObject({ kind: z.literal('guests') }),
  z.strictObject({ kind: z.literal('groups'), ids: Ids }),
  z.strictObject({ kind: z.literal('offices'), ids: Ids }),
  z.strictObject({ kind: z.literal('entities'), ids: Ids }),
]);
export type Audience = z.infer<typeof Audience>;

/** Whoever travels, as far as policies ask. */
export type PolicyTraveler = {
  readonly isGuest: boolean;
  readonly groupIds: readonly string[];
  readonly officeId: string | null;
  readonly entityId: string | null;
};

/** Whether an audience has somebody in it. */
export function isInPolicyAudience(audience: Audience, traveler: PolicyTraveler): boolean {
  if (audience.kind === 'all') return true;
  if (audience.kind === 'guests') return traveler.isGuest;
  if (audience.kind === 'groups') return audience.ids.some((id) => traveler.groupIds.includes(id));
  const own = audience.kind === 'offices' ? traveler.officeId : traveler.entityId;
  return own !== null && audience.ids.includes(own);
}
