import 'server-only';
import { lacksSecondFactor } from '@/lib/server/session/access-subject';
import type { Viewer, ViewerAccount, ViewerMembership, ViewerSession } from '@/lib/server/session/viewer';
import type { Permission } from '@/lib/shared/access/permissions';
import { Refusal, type RefusalCode } from '@/lib/shared/refusal';
import { freshSignInMs, stepUpMs } from '@/lib/shared/sign-in/second-factor';

declare const proof: unique symbol;
declare const stepUp: unique symbol;
declare const verification: unique symbol;

/** Proof that somebody is signed in; data functions about the person ask for it. */
export type SignedIn = Viewer & { readonly account: ViewerAccount; readonly session: ViewerSession };

/** Proof that the viewer acts for a company, whatever they hold there. */
export type Member = SignedIn & { readonly membership: ViewerMembership };

/** Proof that the viewer acts for a company and holds a permission there. */
export type Holding<P extends Permission> = Member & { readonly [proof]: P };

/** The same proof of somebody who has shown their second factor a short while ago. */
export type Fresh<V> = V & { readonly [stepUp]: true };

/** Nobody is signed in. */
export type Guest = Viewer & { readonly account: null; readonly session: null };

/**
 * Proof that the person may change how their own account is entered. `FirstFactor` says whether this guard has seen a
 * recent sign-in too, or leaves that to the call, which asks for the current password.
 */
export type Verified<FirstFactor extends 'seen' | 'asked' = 'seen'> = SignedIn & {
  readonly [verification]: FirstFactor;
};

/** Who may call an endpoint. It has no default: an endpoint without a guard does not compile. */
export type Guard<V> = {
  /** The rule in words, for the API page. */
  readonly says: string;
  /** Codes this guard can refuse with. */
  readonly errors: readonly RefusalCode[];
  /** Whether a dead session cookie counts as no cookie: only where one comes in or goes out. */
  readonly forgivesDeadSession: boolean;
  /** What is about the person alone: support, which looks at a company, is kept out of it. */
  readonly personal?: boolean;
  /** Wants a second factor shown a short while ago; docs/security.md lists what does. */
  readonly stepUp?: true;
  /** For what changes how the caller's own account is entered (`recentlyVerified`). */
  readonly changesSignIn?: true;
  admit(viewer: Viewer): V;
};

/** Everybody, member or guest; a dead session is INVALID_SESSION, so that the page reloads as a guest. */
export const anyone: Guard<Viewer> = {
  says: 'anyone',
  errors: ['INVALID_SESSION'],
  forgivesDeadSession: false,
  admit: (viewer) => viewer,
};

/** Everybody, a dead session included: the ways in and out. */
export const entrance: Guard<Viewer> = {
  says: 'anyone, also with an ended session',
  errors: [],
  forgivesDeadSession: true,
  admit: (viewer) => viewer,
};

/** Whoever is signed in. */
export const signedIn: Guard<SignedIn> = {
  says: 'signed in',
  errors: ['INVALID_SESSION'],
  forgivesDeadSession: false,
  personal: true,
  admit: (viewer) => requireSignedIn(viewer),
};

/** Whoever acts for a company and holds the permission there. */
export const holding = <const P extends Permission>(permission: P): Guard<Holding<P>> => ({
  says: `holding ${permission}`,
  errors: ['INVALID_SESSION', 'MISSING_TWO_FACTOR_AUTHENTICATION', 'FORBIDDEN'],
  forgivesDeadSession: false,
  admit(viewer) {
    const member = requireSignedIn(viewer);
    if (lacksSecondFactor(member)) throw new Refusal('MISSING_TWO_FACTOR_AUTHENTICATION');
    if (!member.permissions.has(permission)) {
      throw new Refusal('FORBIDDEN', { description: `needs the permission ${permission}` });
    }
    return member as Holding<P>;
  },
});

/** Whoever acts for a company, with any role. */
export const member: Guard<Member> = {
  says: 'acting for a company',
  errors: ['INVALID_SESSION', 'MISSING_TWO_FACTOR_AUTHENTICATION', 'FORBIDDEN'],
  forgivesDeadSession: false,
  admit(viewer) {
    const person = requireSignedIn(viewer);
    if (lacksSecondFactor(person)) throw new Refusal('MISSING_TWO_FACTOR_AUTHENTICATION');
    if (!isMember(person)) throw new Refusal('FORBIDDEN', { description: 'needs business mode' });
    return person;
  },
};

/** Whoever acts for a company and holds at least one of the permissions there. */
export const holdingOne = <const P extends Permission>(...permissions: readonly P[]): Guard<Holding<P>> => ({
  says: `holding one of ${permissions.join(', ')}`,
  errors: member.errors,
  forgivesDeadSession: false,
  admit(viewer) {
    const person = member.admit(viewer);
    if (!permissions.some((one) => person.permissions.has(one))) {
      throw new Refusal('FORBIDDEN', { description: `needs one of ${permissions.join(', ')}` });
    }
    return person as Holding<P>;
  },
});

/** Whether the viewer acts for a company, as a question, for pages. */
export function isMember(viewer: Viewer): viewer is Member {
  return isSignedIn(viewer) && viewer.session.business && viewer.membership !== null;
}

/**
 * The same guard for a step that matters: the second factor was shown at most `stepUpMs` ago, whatever the role asks for.
 * Else MISSING_TWO_FACTOR_AUTHENTICATION, which leads to `/business/verify?redir=` (auth.md 5.3).
 */
export function fresh<V extends SignedIn>(guard: Guard<V>): Guard<Fresh<V>> {
  return {
    ...guard,
    stepUp: true,
    says: `${guard.says}, with a second factor shown in the last ${stepUpMs / 60_000} minutes`,
    errors: [...new Set<RefusalCode>([...guard.errors, 'MISSING_TWO_FACTOR_AUTHENTICATION'])],
    admit(viewer) {
      const admitted = guard.admit(viewer);
      if (!hasFreshFactor(admitted)) throw new Refusal('MISSING_TWO_FACTOR_AUTHENTICATION');
      return admitted as Fresh<V>;
    },
  };
}

/** Whether this session has shown a second factor a short while ago. */
export function hasFreshFactor({ session: { mfaAt } }: SignedIn): boolean {
  return isRecent(mfaAt, stepUpMs);
}

const verifiedErrors = [
  'INVALID_SESSION',
  'MISSING_TWO_FACTOR_AUTHENTICATION',
  'REAUTHENTICATION_NEEDED',
] as const satisfies readonly RefusalCode[];

/**
 * The one rule for everything that changes how an account is entered or ends it (docs/decisions/034, ASVS 5.0 7.5.1 and
 * 7.5.3): where the account has a second factor, it was shown at most `stepUpMs` ago, whatever else was proved; where it
 * has none, the sign-in is at most `freshSignInMs` old. Refuses with MISSING_TWO_FACTOR_AUTHENTICATION or
 * REAUTHENTICATION_NEEDED. The use cases take the proof alone, and ask again under a lock (`lockSignIn`).
 */
export const recentlyVerified: Guard<Verified> = {
  says: 'signed in, with the second factor shown a short while ago, or without one a fresh sign-in',
  errors: verifiedErrors,
  forgivesDeadSession: false,
  personal: true,
  changesSignIn: true,
  admit(viewer) {
    const person = requireSignedIn(viewer);
    const missing = missingProof(person);
    if (missing !== null) throw new Refusal(missing);
    return person as Verified;
  },
};

/** The same for a call that asks for the current password itself: without a second factor that is proof enough. */
export const verifiedByPassword: Guard<Verified<'asked'>> = {
  ...recentlyVerified,
  says: 'signed in, with the second factor shown a short while ago where there is one',
  errors: ['INVALID_SESSION', 'MISSING_TWO_FACTOR_AUTHENTICATION'],
  admit(viewer) {
    const person = requireSignedIn(viewer);
    if (missingProof(person) === 'MISSING_TWO_FACTOR_AUTHENTICATION')
      throw new Refusal('MISSING_TWO_FACTOR_AUTHENTICATION');
    return person as Verified<'asked'>;
  },
};

/**
 * Signed in, with the second factor shown a short while ago where the account has one: for what binds the account to a
 * company or takes it out of one, since a company's admins may reset the factors of its members. A password alone must
 * not get there.
 */
export const factorShown: Guard<Verified<'asked'>> = {
  says: verifiedByPassword.says,
  errors: verifiedByPassword.errors,
  forgivesDeadSession: false,
  personal: true,
  admit: (viewer) => verifiedByPassword.admit(viewer),
};

/** The same for a call that guests make too, with an account of their own to come. */
export const guestOrVerified: Guard<Guest | Verified> = {
  ...recentlyVerified,
  says: `a guest, or ${recentlyVerified.says}`,
  errors: ['MISSING_TWO_FACTOR_AUTHENTICATION', 'REAUTHENTICATION_NEEDED'],
  forgivesDeadSession: true,
  personal: false,
  admit: (viewer) => (isSignedIn(viewer) ? recentlyVerified.admit(viewer) : (viewer as Guest)),
};

/** What a person must prove before they change how their account is entered; null when they just have. */
export function missingProof({
  account,
  session,
}: {
  readonly account: Pick<ViewerAccount, 'secondFactor'>;
  readonly session: Pick<ViewerSession, 'authAt' | 'mfaAt'>;
}): 'MISSING_TWO_FACTOR_AUTHENTICATION' | 'REAUTHENTICATION_NEEDED' | null {
  if (account.secondFactor)
    return isRecent(session.mfaAt, stepUpMs) ? null : 'MISSING_TWO_FACTOR_AUTHENTICATION';
  return isRecent(session.authAt, freshSignInMs) ? null : 'REAUTHENTICATION_NEEDED';
}

const isRecent = (moment: Date | null, withinMs: number): boolean =>
  moment !== null && Date.now() - moment.getTime() <= withinMs;

/** The operator's own support, as themselves; for everybody else the address does not exist. */
export const staff: Guard<SignedIn> = {
  says: 'staff of the operator',
  errors: ['INVALID_SESSION'],
  forgivesDeadSession: false,
  personal: true,
  admit(viewer) {
    const person = requireSignedIn(viewer);
    if (!person.account.staff || person.session.support !== null) throw new Refusal('NOT_FOUND');
    return person;
  },
};

/** Whether somebody holds a permission in the company they act for, as a question. */
export function isHolding<const P extends Permission>(viewer: SignedIn, permission: P): viewer is Holding<P> {
  return isMember(viewer) && !lacksSecondFactor(viewer) && viewer.permissions.has(permission);
}

function requireSignedIn(viewer: Viewer): SignedIn {
  if (!isSignedIn(viewer)) throw new Refusal('INVALID_SESSION');
  return viewer;
}

/** The proof as a question, for pages. */
export function isSignedIn(viewer: Viewer): viewer is SignedIn {
  return viewer.account !== null && viewer.session !== null;
}
