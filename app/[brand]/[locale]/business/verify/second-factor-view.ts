import { type FormState, formState } from '@/lib/server/http/form-state';
import { hasFreshFactor, type SignedIn } from '@/lib/server/http/guards';
import { lacksSecondFactor } from '@/lib/server/session/access-subject';
import { mayUseEmailCode } from '@/lib/server/sign-in/email-factor';
import { hasPasskey } from '@/lib/server/sign-in/passkey-factor';
import { type SecondFactorState, secondFactorState } from '@/lib/server/sign-in/second-factor';
import { pageSite } from '@/lib/server/site/page-site';
import { businessPath } from '@/lib/shared/access/business-path';
import { safeRedirect } from '@/lib/shared/session/safe-redirect';
import { freshSignInMs } from '@/lib/shared/sign-in/second-factor';
import { sitePath } from '@/lib/shared/site/site-path';
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
  /** This page without what a form left in its address, to come back to. */
  readonly here: string;
  /** The company that asks for it now, or null. */
  readonly neededBy: string | null;
  /** In minutes, when this sign-in is too old to set one up; else null. */
  readonly staleAfterMinutes: number | null;
  /** What else than an app this person can confirm with. */
  readonly ways: { readonly passkey: boolean; readonly email: boolean };
  readonly email: string;
  readonly forms: Readonly<Record<'enroll' | 'verify' | 'recovery' | 'emailCode' | 'email', FormState>>;
};

/** Reads it. Without a place to go to, the admin hub is next, or home for who has none. */
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
  const { membership, session } = viewer;
  const wanted = safeRedirect(queryValue(query, 'redir'));
  const next = membership === null ? '/' : businessPath(site.businessPath, '/');
  const redir = sitePath(site.prefix, wanted === '/' ? next : wanted);
  const own = businessPath(site.businessPath, '/verify');
  const stale =
    enroll.error?.code === 'REAUTHENTICATION_NEEDED' || Date.now() - session.authAt.getTime() > freshSignInMs;
  return {
    state,
    verified: hasFreshFactor(viewer),
    mustShow: viewer.account.secondFactor && !hasFreshFactor(viewer),
    recoveryCodes: verify.values.recoveryCodes?.split(' ') ?? [],
    redir,
    here: sitePath(site.prefix, `${own}?${new URLSearchParams({ redir })}`),
    neededBy: membership !== null && lacksSecondFactor(viewer) ? membership.companyName : null,
    staleAfterMinutes: stale ? freshSignInMs / 60_000 : null,
    ways: { passkey, email: byEmail },
    email: viewer.account.email,
    forms: { enroll, verify, recovery, emailCode, email },
  };
}
