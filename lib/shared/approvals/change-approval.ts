import { msPerHour } from '@/lib/shared/day/days';
import type { Offer } from '@/lib/shared/search/offer';
import { cabins } from '@/lib/shared/search/search-fields';
import type { ApprovalWay } from './needs-approval';

/** Up to this much above the approved amount, in US dollars, a change is made at once and the approvers are notified. */
export const smallRiseUsd = 200;
/** The same where nobody can wait for an answer, because it is near: what costs still more is asked for however near it is. */
export const nearRiseUsd = 1000;
/** How near what is booked and what it is changed to begin where nobody can wait for an answer. */
export const nearMs = 48 * msPerHour;

type Change = {
  readonly before: Offer;
  readonly offer: Offer;
  /** How much more than was agreed to it costs, with everything that changes have cost so far; this and the next three in cents of a euro. */
  readonly rise: number;
  /** How much more may be booked without another approval. */
  readonly tolerance: number;
  /** `smallRiseUsd`. */
  readonly small: number;
  /** `nearRiseUsd`. */
  readonly near: number;
  /** When the later of the two begins. */
  readonly start: Date;
  /** Whether it was changed before: what was moved to tomorrow first is near only because of that. */
  readonly wasChanged: boolean;
  /** What would happen to it as a booking of its own. */
  readonly need: ApprovalWay;
  readonly now: Date;
};

/** What happens to a change that the policies allow. */
export function wayOfChange({
  before,
  near,
  need,
  now,
  offer,
  rise,
  small,
  start,
  tolerance,
  wasChanged,
}: Change): ApprovalWay {
  if (need !== 'asked') return need;
  if (!isSameService(before, offer)) return 'asked';
  if (rise <= tolerance) return 'atOnce';
  const isNear = !wasChanged && start.getTime() - now.getTime() <= nearMs;
  return rise <= (isNear ? Math.max(near, small) : small) ? 'notified' : 'asked';
}

/** Whether other days are all that differs, or a lower cabin. */
function isSameService(before: Offer, offer: Offer): boolean {
  if (before.vertical !== offer.vertical || before.destination !== offer.destination) return false;
  if ('legs' in before && 'legs' in offer && before.origin !== offer.origin) return false;
  if (before.vertical !== 'flights' || offer.vertical !== 'flights') return true;
  return cabins.indexOf(offer.cabin) <= cabins.indexOf(before.cabin);
}
