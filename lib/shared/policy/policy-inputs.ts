import type { Offer } from '@/lib/shared/search/offer';
import type { ComparableRecord } from './comparable-prices';
import type { Decision } from './decision';
import type { PolicyTraveler } from './policy-audience';
import type { BookedRecord } from './simultaneous-bookings';
import type { SupplierTier } from './supplier-tier';

/** What an offer was judged with, so it can be judged again by other policies. */
export type PolicyInputs = {
  readonly traveler: PolicyTraveler;
  /** The traveler's membership; it may no longer exist, and older rows do not have it. */
  readonly membershipId?: string;
  /** Called so where decisions are stored. */
  readonly market: ComparableRecord;
  /** What the company's people had booked; older rows do not tell. */
  readonly booked?: BookedRecord | null;
  /** What its route cost lately, in euro; null where that is not known. */
  readonly baseline: number | null;
  readonly office: { readonly latitude: number; readonly longitude: number } | null;
  /** What everything that was booked together cost, in euro. */
  readonly togetherEur: number;
  /** How many units of the policy's currency one euro bought; null without a rate. */
  readonly perEuro: number | null;
  /** When, ISO 8601. */
  readonly at: string;
  /** The price as a share of the most that the policy allowed for it; null where it set no such limit. Older rows do not tell. */
  readonly ofCap?: number | null;
  /** What the company thought of its supplier; null while it had no preferences. Older rows do not tell. */
  readonly tier?: SupplierTier | 'neither' | null;
  /** As it was judged; what was stored before this was kept has that of its item. */
  readonly offer?: Offer;
};

/** The policies' result for an item, with its inputs. */
export type KeptJudgement = {
  readonly decision: Decision;
  readonly inputs: PolicyInputs;
  /** Of what the person booking had seen. */
  readonly hash: string;
};
