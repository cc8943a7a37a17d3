import 'server-only';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { safeRedirect } from '@/lib/shared/session/safe-redirect';
import { sitePath } from '@/lib/shared/site/pages/site-path';

/** The address of one of our pages in the language of the visit. */
export const inSite = (context: RequestContext, path: string): string => sitePath(context.prefix, path);

/** Where a visitor asked to go, if that is a safe path of this site; else home in their language. */
export function redirectTarget(context: RequestContext, wanted: string): string {
  const target = safeRedirect(wanted);
  return target === '/' ? inSite(context, '/') : target;
}
