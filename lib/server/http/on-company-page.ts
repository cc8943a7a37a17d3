import 'server-only';
import { readEnv } from '@/lib/server/env';
import { inSite } from '@/lib/server/http/redirect-target';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { businessPath } from '@/lib/shared/access/business-path';
import { type AuthSuccess, success } from '@/lib/shared/sign-in/auth-success';

/** A page of the company, in the language of the visit. */
export const companyPage = (context: RequestContext, path: string): string =>
  inSite(context, businessPath(readEnv().businessPath, path));

/** Back to a page of the company, which may have parameters, where the form says that it was carried out, and `more`. */
export function doneOn(
  context: RequestContext,
  path: string,
  form: string,
  more: Readonly<Record<string, string>> = {},
): AuthSuccess {
  const said = new URLSearchParams({ form, done: '1', ...more });
  return success(companyPage(context, `${path}${path.includes('?') ? '&' : '?'}${said}`));
}

/** What such a form's page is when the browser does not say, and where its success leads. */
export const onPage = (path: string) => ({
  page: `/business${path}`,
  next: ({ redirect }: { readonly redirect: string }): string => redirect,
});
