import type { StepContext } from '@/components/sign-in/views/step-context';
import { formState } from '@/lib/server/page/form-state';
import { pageSite } from '@/lib/server/page/page-site';
import { safeRedirect } from '@/lib/shared/session/safe-redirect';
import { sitePath } from '@/lib/shared/site/pages/site-path';
import { type Query, queryValue } from '../query';

/** What a page of signing in knows of its visitor's way so far. */
export async function readStep(query: Query): Promise<StepContext> {
  const [{ brand, businessPath, locale, prefix }, identify, login, register, forgot, code, codelogin] =
    await Promise.all([
      pageSite(),
      formState('identify', query),
      formState('login', query),
      formState('register', query),
      formState('forgot', query),
      formState('code', query),
      formState('codelogin', query),
    ]);
  const typed = { ...identify.values, ...login.values, ...code.values, ...codelogin.values };
  const redir = safeRedirect(queryValue(query, 'redir') ?? login.values.redir ?? register.values.regurl);
  return {
    locale,
    brandName: brand.displayName,
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
