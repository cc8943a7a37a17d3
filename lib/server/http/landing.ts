import 'server-only';
import { safeRedirect } from '@/lib/shared/session/safe-redirect';
import { sitePath } from '@/lib/shared/site/site-path';
import type { Visit } from './visit';

/** The address of one of our pages in the language of the visit. */
export const inSite = (visit: Visit, path: string): string => sitePath(visit.prefix, path);

/** Where a visitor asked to go, if that is a safe path of this site; else home in their language. */
export function landing(visit: Visit, wanted: string): string {
  const target = safeRedirect(wanted);
  return target === '/' ? inSite(visit, '/') : target;
}
