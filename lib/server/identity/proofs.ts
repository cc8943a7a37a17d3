import 'server-only';
import { type CapabilityKey, capability } from '@/lib/shared/access/capabilities';
import { includesTier, type Tier, type TierExtra, tierExtras } from '@/lib/shared/access/tiers';
import { tierNames } from '@/lib/shared/company/settings/tier-upgrade';
import { Refusal } from '@/lib/shared/refusal';
import { recentSignInMs, stepUpMs } from '@/lib/shared/sign-in/second-factor';
import { lacksOwnFactor, lacksSecondFactor } from './access-subject';
import type { Viewer, ViewerAccount, ViewerMembership, ViewerSession } from './viewer';

declare const able: unique symbol;
declare const ownMembership: unique symbol;
declare const verification: unique symbol;
declare const confirmedAddress: unique symbol;

/** Proof that somebody is signed in; data functions about the person ask for it. */
export type SignedIn = Viewer & { readonly account: ViewerAccount; readonly session: ViewerSession };

/** Somebody who acts for a company, whatever they may do there. No use case takes it where a capability exists. */
export type Member = SignedIn & { readonly membership: ViewerMembership };

/**
 * Proof that the viewer has a membership in a company, in whichever mode they are, and has shown the second factor that
 * it or their account asks for: for what is theirs there, as who may book for them.
 */
export type OwnMember = Member & { readonly [ownMembership]: true };

/**
 * Proof that the viewer may do what a row of the capability table names; its use cases take nothing less. Of several keys it
 * is the proof of any one of them.
 */
export type Can<K extends CapabilityKey> = K extends CapabilityKey
  ? Member & { readonly [able]: { readonly [P in K]: true } }
  : never;

/** Proof of some capability, whichever: for the parts that many use cases share. */
export type Admitted = Member & { readonly [able]: object };

/** Nobody is signed in. */
export type Guest = Viewer & { readonly account: null; readonly session: null };

/**
 * Proof that the person may change how their own account is entered. `FirstFactor` says whether this guard has seen a
 * recent sign-in too, or leaves that to the call, which asks for the current password.
 */
export type Verified<FirstFactor extends 'seen' | 'asked' = 'seen'> = SignedIn & {
  readonly [verification]: FirstFactor;
};

/**
 * The same proof of somebody whose registered address is confirmed: for whatever adds a sign-in method, a second factor or
 * an address.
 */
export type VerifiedOwner = Verified & { readonly [confirmedAddress]: true };

/** The proof as a question, for pages. */
export function isSignedIn(viewer: Viewer): viewer is SignedIn {
  return viewer.account !== null && viewer.session !== null;
}

/** Whether the viewer acts for a company, as a question, for pages. */
export function isMember(viewer: Viewer): viewer is Member {
  return isSignedIn(viewer) && viewer.session.business && viewer.membership !== null;
}

/** The proof of an own membership as a question, for pages. */
export const isOwnMember = (viewer: SignedIn): viewer is OwnMember =>
  viewer.membership !== null && !lacksOwnFactor(viewer);

/**
 * Why somebody may not do what a capability names, in the order that its calls refuse in; null when they may. `recency: false`
 * leaves out the second factor that has to be shown once more.
 */
export function refusalOf(
  viewer: Viewer,
  key: CapabilityKey,
  { recency = true }: { readonly recency?: boolean } = {},
): Refusal | null {
  const { extra, feature, permissions, recentFactor } = capability(key);
  const forbidden = (description: string) => new Refusal('FORBIDDEN', { description });
  if (!isSignedIn(viewer)) return new Refusal('INVALID_SESSION');
  if (lacksSecondFactor(viewer)) return new Refusal('MISSING_TWO_FACTOR_AUTHENTICATION');
  if (!isMember(viewer)) return forbidden('needs business mode');
  if (permissions?.some((one) => viewer.permissions.has(one)) === false)
    return forbidden(
      `needs ${permissions.length === 1 ? 'the permission' : 'one of'} ${permissions.join(', ')}`,
    );
  if (recency && recentFactor === true && !hasRecentFactor(viewer))
    return new Refusal('MISSING_TWO_FACTOR_AUTHENTICATION');
  if (feature !== undefined && !viewer.membership.features.has(feature))
    return forbidden(`needs the feature ${feature}`);
  return extra === undefined ? null : planRefusal(viewer.membership.tier, extra);
}

/** PLAN_NEEDED for what the plan of a company does not include; null for what it does. */
export const planRefusal = (tier: Tier, extra: TierExtra): Refusal | null =>
  includesTier(tier, tierExtras[extra])
    ? null
    : new Refusal('PLAN_NEEDED', { description: `needs the plan ${tierNames[tierExtras[extra]]}` });

/** Whether somebody may do what a capability names in the company they act for, as a question. */
export function isAble<const K extends CapabilityKey>(viewer: Viewer, key: K): viewer is Can<K> {
  return refusalOf(viewer, key) === null;
}

/** The same but for the second factor that has to be shown once more: whether a page offers it. */
export const isOffered = (viewer: Viewer, key: CapabilityKey): boolean =>
  refusalOf(viewer, key, { recency: false }) === null;

/** Whether this session has shown a second factor a short while ago. */
export function hasRecentFactor({ session: { mfaAt } }: SignedIn): boolean {
  return isRecent(mfaAt, stepUpMs);
}

/** What a person must prove before they change how their account is entered; null when they just have. */
export function missingProof({
  account,
  session,
}: {
  readonly account: Pick<ViewerAccount, 'secondFactor'>;
  readonly session: Pick<ViewerSession, 'provedAt' | 'mfaAt'>;
}): 'MISSING_TWO_FACTOR_AUTHENTICATION' | 'REAUTHENTICATION_NEEDED' | null {
  if (account.secondFactor)
    return isRecent(session.mfaAt, stepUpMs) ? null : 'MISSING_TWO_FACTOR_AUTHENTICATION';
  return isRecent(session.provedAt, recentSignInMs) ? null : 'REAUTHENTICATION_NEEDED';
}

const isRecent = (moment: Date | null, withinMs: number): boolean =>
  moment !== null && Date.now() - moment.getTime() <= withinMs;
