import { findAdminPage } from '@/lib/shared/access/find-admin-page';
import { pathBelowBusiness } from '@/lib/shared/access/path-below-business';
import { dashboardDefault, dashboardPath } from '@/lib/shared/account/profile-pages';
import { findPageRule, type PageRule } from './page-rules';

/** A page of this deployment. */
export type FoundPage = {
  /** Path of the screen, below /business for business pages whatever their base is called. */
  readonly path: string;
  /** Path below the business base path of a gated page, else null. */
  readonly gated: string | null;
  readonly rule: PageRule;
};

/** What of a deployment is in its addresses. */
type Addresses = {
  readonly businessPath: string;
  readonly dashboard: string;
  readonly demo: boolean;
  readonly apiDocs: boolean;
};

const gatedRule: PageRule = { needs: 'gate', shareable: false };

/** The page at a path without its locale prefix, or null where the deployment has none. */
export function findPage(path: string, deployment: Addresses): FoundPage | null {
  const { apiDocs, businessPath, dashboard, demo } = deployment;
  if (path === dashboardPath(dashboard)) return findScreen(dashboardPath(dashboardDefault));
  if (path === dashboardPath(dashboardDefault)) return null;
  const below = pathBelowBusiness(businessPath, path);
  if (below === null && /^\/business(?:\/|$)/.test(path)) return null;
  const page = findScreen(below === null ? path : below === '/' ? '/business' : `/business${below}`);
  const isThere = (page?.rule.demo !== true || demo) && (page?.rule.apiDocs !== true || apiDocs);
  return isThere ? page : null;
}

/**
 * The page at the path of a screen, which is drawn below /business and at /profile/dashboard whatever a deployment
 * calls these: `/business/users/roles`, `/trips/{trip}` or the path of one trip. Null where there is none.
 */
export function findScreen(screen: string): FoundPage | null {
  const below = screen.startsWith('/business/') ? screen.slice('/business'.length) : null;
  const rule = findPageRule(screen);
  if (rule !== null) return { path: screen, gated: rule.needs === 'gate' ? below : null, rule };
  if (below === null || findAdminPage(below) === null) return null;
  return { path: screen, gated: below, rule: gatedRule };
}
