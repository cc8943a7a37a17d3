import { type FormState, formState } from '@/lib/server/http/form-state';
import type { SignedIn } from '@/lib/server/http/guards';
import { lacksSecondFactor } from '@/lib/server/session/access-subject';
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
  /** This session has shown it. */
  readonly verified: boolean;
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
  readonly forms: { readonly enroll: FormState; readonly verify: FormState; readonly recovery: FormState };
};

/** Reads it. Without a place to go to, the admin hub is next, or home for who has none. */
export async function secondFactorView(viewer: SignedIn, query: Query): Promise<SecondFactorView> {
  const site = await pageSite();
  // The answer to a first code names no form, but what it left belongs to `verify`.
  const asked = query.form === undefined ? { ...query, form: 'verify' } : query;
  const [state, enroll, verify, recovery] = await Promise.all([
    secondFactorState(viewer, site.brand.displayName),
    formState('enroll', query),
    formState('verify', asked),
    formState('recovery', query),
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
    verified: session.mfaAt !== null,
    recoveryCodes: verify.values.recoveryCodes?.split(' ') ?? [],
    redir,
    here: sitePath(site.prefix, `${own}?${new URLSearchParams({ redir })}`),
    neededBy: membership !== null && lacksSecondFactor(viewer) ? membership.companyName : null,
    staleAfterMinutes: stale ? freshSignInMs / 60_000 : null,
    forms: { enroll, verify, recovery },
  };
}
