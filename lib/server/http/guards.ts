import 'server-only';
import { lacksSecondFactor } from '@/lib/server/session/access-subject';
import type { Viewer, ViewerAccount, ViewerMembership, ViewerSession } from '@/lib/server/session/viewer';
import type { Permission } from '@/lib/shared/access/permissions';
import { Refusal, type RefusalCode } from '@/lib/shared/refusal';

declare const proof: unique symbol;

/** Proof that somebody is signed in; data functions about the person ask for it. */
export type SignedIn = Viewer & { readonly account: ViewerAccount; readonly session: ViewerSession };

/** Proof that the viewer acts for a company, whatever they hold there. */
export type Member = SignedIn & { readonly membership: ViewerMembership };

/** Proof that the viewer acts for a company and holds a permission there. */
export type Holding<P extends Permission> = Member & { readonly [proof]: P };

/** Who may call an endpoint. It has no default: an endpoint without a guard does not compile. */
export type Guard<V> = {
  /** The rule in words, for the API page. */
  readonly says: string;
  /** Codes this guard can refuse with. */
  readonly errors: readonly RefusalCode[];
  /** Whether a dead session cookie counts as no cookie: only where one comes in or goes out. */
  readonly forgivesDeadSession: boolean;
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

function requireSignedIn(viewer: Viewer): SignedIn {
  if (!isSignedIn(viewer)) throw new Refusal('INVALID_SESSION');
  return viewer;
}

/** The proof as a question, for pages. */
export function isSignedIn(viewer: Viewer): viewer is SignedIn {
  return viewer.account !== null && viewer.session !== null;
}
