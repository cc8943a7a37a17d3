import 'server-only';
import { readEnv } from '@/lib/server/env';
import { inSite } from '@/lib/server/http/redirect-target';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { businessPath } from '@/lib/shared/access/business-path';
import { type AuthSuccess, success } from '@/lib/shared/sign-in/auth-success';
import { donePath, type FormDone, nextPage } from './form-done';

/** A page of the company, in the language of the visit. */
export const companyPage = (context: RequestContext, path: string): string =>
  inSite(context, businessPath(readEnv().businessPath, path));

/** Back to a page of the company, which may have parameters, where the form says that it was carried out, and `more`. */
export const redirectOn = (
  context: RequestContext,
  path: string,
  form: string,
  more?: Readonly<Record<string, string>>,
): FormDone => ({ redirect: companyPage(context, donePath(path, form, more)) });

/** The same as the calls below `/k/run` answer it. */
export const doneOn = (...args: Parameters<typeof redirectOn>): AuthSuccess =>
  success(redirectOn(...args).redirect);

/** What such a form's page is when the browser does not say, and where its success leads. */
export const onPage = (path: string) => ({ page: `/business${path}`, next: nextPage });
