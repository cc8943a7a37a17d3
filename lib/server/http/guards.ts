import 'server-only';
import { lacksOwnFactor } from '@/lib/server/identity/access-subject';
import {
  type Can,
  type Guest,
  hasRecentFactor,
  isSignedIn,
  type Member,
  missingProof,
  type OwnMember,
  refusalOf,
  type SignedIn,
  type Verified,
  type VerifiedOwner,
} from '@/lib/server/identity/proofs';
import type { Viewer } from '@/lib/server/identity/viewer';
import { type CapabilityKey, capability } from '@/lib/shared/access/capabilities';
import { tierExtras } from '@/lib/shared/access/tiers';
import { type KeyScope, scopeNeeds } from '@/lib/shared/api-keys/api-keys';
import { tierNames } from '@/lib/shared/company/settings/tier-upgrade';
import { Refusal, type RefusalCode } from '@/lib/shared/refusal';
import { stepUpMs } from '@/lib/shared/sign-in/second-factor';

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
  /** For what adds a sign-in method, a second factor or an address to the caller's own account (`verifiedOwner`). */
  readonly addsSignIn?: true;
  /** An API key with this scope opens it too, or alone. */
  readonly key?: { readonly scope: KeyScope; readonly alone: boolean };
  admit(viewer: Viewer): V;
};

/** Everybody, member or guest; a dead session is INVALID_SESSION, so that the page reloads as a guest. */
export const anyone: Guard<Viewer> = {
  says: 'anyone',
  errors: ['INVALID_SESSION'],
  forgivesDeadSession: false,
  admit: (viewer) => viewer,
};

/** Everybody, a dead session included: signing in and out. */
export const publicAuth: Guard<Viewer> = {
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

/**
 * Whoever has a membership in a company, also in personal mode. A second factor must have been shown in this session where
 * the account has one, the role manages something or the company asks everybody for one: a password alone must neither
 * read a company's people nor give its members rights over the account.
 */
export const ownMember: Guard<OwnMember> = {
  says: 'with a membership in a company, also in personal mode; the second factor shown where the account has one or the company asks for one',
  errors: ['INVALID_SESSION', 'MISSING_TWO_FACTOR_AUTHENTICATION', 'FORBIDDEN'],
  forgivesDeadSession: false,
  personal: true,
  admit(viewer) {
    const person = requireSignedIn(viewer);
    if (person.membership === null)
      throw new Refusal('FORBIDDEN', { description: 'needs a membership in a company' });
    if (lacksOwnFactor(person)) throw new Refusal('MISSING_TWO_FACTOR_AUTHENTICATION');
    return person as OwnMember;
  },
};

/**
 * The same guard for a step that matters: the second factor was shown at most `stepUpMs` ago, whatever the role asks for.
 * Else MISSING_TWO_FACTOR_AUTHENTICATION, which leads to `/business/verify?redir=` (auth.md 5.3).
 */
export function withRecentFactor<V extends SignedIn>(guard: Guard<V>): Guard<V> {
  return {
    ...guard,
    stepUp: true,
    says: `${guard.says}${recently}`,
    errors: [...new Set<RefusalCode>([...guard.errors, 'MISSING_TWO_FACTOR_AUTHENTICATION'])],
    admit(viewer) {
      const admitted = guard.admit(viewer);
      if (!hasRecentFactor(admitted)) throw new Refusal('MISSING_TWO_FACTOR_AUTHENTICATION');
      return admitted;
    },
  };
}

const recently = `, with a second factor shown in the last ${stepUpMs / 60_000} minutes`;

/** Whoever may do what a row of the capability table names (`capabilities`); refuses as `refusalOf` says. */
export function can<const K extends CapabilityKey>(key: K): Guard<Can<K>> {
  const { extra, feature, permissions = [], recentFactor } = capability(key);
  const [only, ...others] = permissions;
  const held = others.length === 0 ? `holding ${only}` : `holding one of ${permissions.join(', ')}`;
  return {
    says: [
      only === undefined ? 'acting for a company' : held,
      feature === undefined ? '' : `, where the company has the feature ${feature}`,
      extra === undefined ? '' : `, where the company has the plan ${tierNames[tierExtras[extra]]}`,
      recentFactor === true ? recently : '',
    ].join(''),
    errors: [
      'INVALID_SESSION',
      'MISSING_TWO_FACTOR_AUTHENTICATION',
      'FORBIDDEN',
      ...(extra === undefined ? [] : (['PLAN_NEEDED'] as const)),
    ],
    forgivesDeadSession: false,
    ...(recentFactor === true ? { stepUp: true } : {}),
    admit(viewer) {
      const refusal = refusalOf(viewer, key);
      if (refusal !== null) throw refusal;
      return viewer as Can<K>;
    },
  };
}

type AllOf<Keys extends readonly CapabilityKey[]> = Keys extends readonly [
  infer First extends CapabilityKey,
  ...infer Rest extends readonly CapabilityKey[],
]
  ? Can<First> & AllOf<Rest>
  : unknown;

/** Proof that a key has a scope, and that whoever made it may still do what that scope stands for. */
export type ByKey<S extends KeyScope> = Member & AllOf<(typeof scopeNeeds)[S]>;

/**
 * Software with an API key that has a scope, and nobody else. Cookies are not read, so there is no form token to ask for. Refuses with
 * INVALID_KEY a key that works no longer, with FORBIDDEN one without the scope or whose maker may do less by now.
 */
export function byKey<const S extends KeyScope>(scope: S): Guard<ByKey<S>> {
  return {
    says: `with an API key for ${scope}, whose maker may do all of ${scopeNeeds[scope].join(', ')}`,
    errors: [
      'INVALID_KEY',
      'PLAN_NEEDED',
      'FORBIDDEN',
      'TOO_MANY_REQUESTS',
      'MISSING_TWO_FACTOR_AUTHENTICATION',
    ],
    forgivesDeadSession: false,
    key: { scope, alone: true },
    admit(viewer) {
      requireScope(viewer, scope);
      for (const need of scopeNeeds[scope]) {
        const refusal = refusalOf(viewer, need);
        if (refusal !== null) throw refusal;
      }
      return viewer as ByKey<S>;
    },
  };
}

/** The same guard, which an API key with a scope passes too, as far as whoever made it does. */
export const orByKey = <V>(scope: KeyScope, guard: Guard<V>): Guard<V> => ({
  ...guard,
  says: `${guard.says}; also with an API key for ${scope} of somebody who may`,
  errors: [...guard.errors, 'INVALID_KEY', 'PLAN_NEEDED', 'TOO_MANY_REQUESTS'],
  key: { scope, alone: false },
  admit(viewer) {
    if (viewer.session?.apiKey !== undefined) requireScope(viewer, scope);
    return guard.admit(viewer);
  },
});

function requireScope(viewer: Viewer, scope: KeyScope): void {
  const { apiKey } = viewer.session ?? {};
  if (apiKey === undefined) throw new Refusal('INVALID_KEY');
  if (!apiKey.scopes.has(scope)) throw new Refusal('FORBIDDEN', { description: `needs the scope ${scope}` });
}

const verifiedErrors = [
  'INVALID_SESSION',
  'MISSING_TWO_FACTOR_AUTHENTICATION',
  'REAUTHENTICATION_NEEDED',
] as const satisfies readonly RefusalCode[];

/**
 * The one rule for everything that changes how an account is entered or ends it (docs/decisions/034, ASVS 5.0 7.5.1 and
 * 7.5.3): where the account has a second factor, it was shown at most `stepUpMs` ago, whatever else was proved; where it
 * has none, the sign-in is at most `recentSignInMs` old, and once an address is confirmed not by the password alone
 * (`provedAt`). Refuses with MISSING_TWO_FACTOR_AUTHENTICATION or
 * REAUTHENTICATION_NEEDED. The use cases take the proof alone, and ask again under a lock (`lockSignInMethods`).
 */
export const recentlyVerified: Guard<Verified> = {
  says: 'signed in, with the second factor shown a short while ago, or without one a fresh sign-in, not by the password alone once an address is confirmed',
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

/**
 * The same for whatever adds a sign-in method, a second factor or an address: only once the address that the account was
 * registered with is confirmed (docs/decisions/035). Whoever knows the password could otherwise leave something behind that
 * stays when the owner confirms the address. Refuses with PRIMARY_EMAIL_UNCONFIRMED.
 */
export const verifiedOwner: Guard<VerifiedOwner> = {
  ...recentlyVerified,
  says: `${recentlyVerified.says}, and the registered address is confirmed`,
  errors: [...verifiedErrors, 'PRIMARY_EMAIL_UNCONFIRMED'],
  addsSignIn: true,
  admit(viewer) {
    const person = recentlyVerified.admit(viewer);
    if (!person.account.emailVerified) throw new Refusal('PRIMARY_EMAIL_UNCONFIRMED');
    return person as VerifiedOwner;
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

/** `verifiedOwner` for a call that guests make too, with an account of their own to come. */
export const guestOrVerified: Guard<Guest | VerifiedOwner> = {
  ...verifiedOwner,
  says: `a guest, or ${verifiedOwner.says}`,
  errors: ['MISSING_TWO_FACTOR_AUTHENTICATION', 'PRIMARY_EMAIL_UNCONFIRMED', 'REAUTHENTICATION_NEEDED'],
  forgivesDeadSession: true,
  personal: false,
  admit: (viewer) => (isSignedIn(viewer) ? verifiedOwner.admit(viewer) : (viewer as Guest)),
};

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

function requireSignedIn(viewer: Viewer): SignedIn {
  if (!isSignedIn(viewer)) throw new Refusal('INVALID_SESSION');
  return viewer;
}
