import { inSite } from '@/lib/server/http/redirect-target';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { type AuthSuccess, success } from '@/lib/shared/sign-in/auth-success';

/** Back to a page of the profile, where the form says that it was carried out. */
export const done = (context: RequestContext, form: string, page = '/profile/account'): AuthSuccess =>
  success(inSite(context, `${page}?form=${form}&done=1`));

/** How the forms of the account page are answered without script. */
export const onAccountPage = {
  page: '/profile/account',
  next: ({ redirect }: AuthSuccess): string => redirect,
} as const;
