import type { StepContext } from '@/components/sign-in/views/step-context';
import { readEnv } from '@/lib/server/env';
import { formState } from '@/lib/server/page/form-state';
import { pageSite } from '@/lib/server/page/page-site';
import { consentRegime } from '@/lib/shared/consent/consent-regime';
import { safeRedirect } from '@/lib/shared/session/safe-redirect';
import { sitePath } from '@/lib/shared/site/pages/site-path';
import { type Query, queryValue } from '../query';

/** What a page of signing in knows of its visitor's way so far. */
export async function readStep(query: Query): Promise<StepContext> {
  const [
    { brand, businessPath, locale, location, prefix },
    identify,
    login,
    register,
    forgot,
    code,
    codelogin,
  ] = await Promise.all([
    pageSite(),
    formState('identify', query),
    formState('login', query),
    formState('register', query),
    formState('forgot', query),
    formState('code', query),
    formState('codelogin', query),
  ]);
  const { emailDealsDefault, rememberMeDefault, termsConsentRequired } = readEnv().signIn.defaults;
  const typed = { ...identify.values, ...login.values, ...code.values, ...codelogin.values };
  const redir = safeRedirect(queryValue(query, 'redir') ?? login.values.redir ?? register.values.regurl);
  return {
    locale,
    brandName: brand.displayName,
    boxes: {
      // Where the law wants a yes that somebody gave, a box that was ticked before is none (decision 039).
      deals: emailDealsDefault && consentRegime(location) === 'opt-out',
      remember: rememberMeDefault,
      terms: termsConsentRequired,
    },
    businessPath,
    redir,
    after: (path, form) => {
      const onward = redir === '/' ? { form } : { form, redir };
      return sitePath(prefix, `${path}?${new URLSearchParams(onward)}`);
    },
    forms: { identify, login, register, forgot, code, codelogin },
    address: identify.error === null ? (typed.username ?? '') : '',
  };
}
