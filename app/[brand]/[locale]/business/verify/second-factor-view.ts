import { lacksSecondFactor } from '@/lib/server/identity/access-subject';
import { hasRecentFactor, type SignedIn } from '@/lib/server/identity/proofs';
import { type FormState, formState } from '@/lib/server/page/form-state';
import { pageSite } from '@/lib/server/page/page-site';
import { mayUseEmailCode } from '@/lib/server/sign-in/email-factor';
import { hasPasskey } from '@/lib/server/sign-in/passkey-factor';
import { type SecondFactorState, secondFactorState } from '@/lib/server/sign-in/second-factor';
import { businessPath } from '@/lib/shared/access/business-path';
import { safeRedirect } from '@/lib/shared/session/safe-redirect';
import { sitePath } from '@/lib/shared/site/pages/site-path';
import { type Query, queryValue } from '../../query';

/** Everything the page of the second factor shows. */
export type SecondFactorView = {
  readonly state: SecondFactorState;
  /** This session has shown it a short while ago. */
  readonly verified: boolean;
  /** There is a second factor, an app or a passkey, that must be shown before anything else is set up. */
  readonly mustShow: boolean;
  /** Shown this once, after the first code without JavaScript; else empty. */
  readonly recoveryCodes: readonly string[];
  /** Where to go afterwards. */
  readonly redir: string;
  /** The company that asks for it now, or null. */
  readonly neededBy: string | null;
  /** What else than an app this person can confirm with. */
  readonly methods: { readonly passkey: boolean; readonly email: boolean };
  readonly email: string;
  /** The registered address is confirmed: before, no factor is set up. */
  readonly emailVerified: boolean;
  readonly forms: Readonly<Record<'enroll' | 'verify' | 'recovery' | 'emailCode' | 'email', FormState>>;
};

/** Reads it. Where the address names no page to go on to, the admin hub is next, or home for who has no company. */
export async function secondFactorView(viewer: SignedIn, query: Query): Promise<SecondFactorView> {
  const site = await pageSite();
  // The answer to a first code names no form, but what it left belongs to `verify`.
  const asked = query.form === undefined ? { ...query, form: 'verify' } : query;
  const [state, passkey, byEmail, enroll, verify, recovery, emailCode, email] = await Promise.all([
    secondFactorState(viewer, site.brand.displayName),
    hasPasskey(viewer, site),
    mayUseEmailCode(viewer),
    formState('enroll', query),
    formState('verify', asked),
    formState('recovery', query),
    formState('email-code', query),
    formState('email', query),
  ]);
  const { membership } = viewer;
  const wanted = safeRedirect(queryValue(query, 'redir'));
  const next = membership === null ? '/' : businessPath(site.businessPath, '/');
  const redir = sitePath(site.prefix, wanted === '/' ? next : wanted);
  return {
    state,
    verified: hasRecentFactor(viewer),
    mustShow: viewer.account.secondFactor && !hasRecentFactor(viewer),
    recoveryCodes: verify.values.recoveryCodes?.split(' ') ?? [],
    redir,
    neededBy: membership !== null && lacksSecondFactor(viewer) ? membership.companyName : null,
    methods: { passkey, email: byEmail },
    email: viewer.account.email,
    emailVerified: viewer.account.emailVerified,
    forms: { enroll, verify, recovery, emailCode, email },
  };
}
