import { donePath, nextPage } from '@/lib/server/http/form-done';
import { inSite } from '@/lib/server/http/redirect-target';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { type AuthSuccess, success } from '@/lib/shared/sign-in/auth-success';

/** Back to a page of the profile, where the form says that it was carried out. */
export const doneOnAccountPage = (
  context: RequestContext,
  form: string,
  page = '/profile/account',
): AuthSuccess => success(inSite(context, donePath(page, form)));

/** How the forms of the account page are answered without script. */
export const onAccountPage = { page: '/profile/account', next: nextPage } as const;
