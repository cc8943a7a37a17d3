import { findAdminPage } from './find-admin-page';

/** Addresses below the business base path of catalogued pages that have a body; an architecture test compares them with the files. */
export const builtAdminPages: readonly string[] = [
  '/account-permissions',
  '/approval',
  '/approvals',
  '/approvals/approvers',
  '/approvals/settings',
  '/book',
  '/company',
  '/company/corporate-membership/add',
  '/company/email-domains',
  '/company/entities',
  '/company/general',
  '/company/offices',
  '/events',
  '/integrations',
  '/integrations/sso',
  '/payment-options',
  '/policy',
  '/policy/car',
  '/policy/car/advanced-rules',
  '/policy/car/preferences',
  '/policy/car/restrictions',
  '/policy/car/settings',
  '/policy/flight',
  '/policy/flight/advanced-rules',
  '/policy/flight/preferences',
  '/policy/flight/restrictions',
  '/policy/flight/settings',
  '/policy/hotel',
  '/policy/hotel/advanced-rules',
  '/policy/hotel/preferences',
  '/policy/hotel/restrictions',
  '/policy/hotel/settings',
  '/policy/messages',
  '/policy/train',
  '/policy/train/advanced-rules',
  '/policy/train/restrictions',
  '/policy/train/settings',
  '/stats',
  '/traveler-tracker',
  '/trip-reporting-fields',
  '/users',
  '/users/groups',
  '/users/manage',
  '/users/roles',
];

type Branch = { readonly url: string; readonly children: readonly Branch[] };

/** Whether a page has anything to show: a body, or a page below it that has one. What is beside the catalogue always has. */
export const isBuilt = ({ children, url }: Branch): boolean =>
  findAdminPage(url) === null || builtAdminPages.includes(url) || children.some(isBuilt);

/** The pages of some branches that have nothing to show yet: of a branch without any the first alone. */
export const unbuiltOf = <Page extends Branch & { readonly children: readonly Page[] }>(
  pages: readonly Page[],
): readonly Page[] => pages.flatMap((page) => (isBuilt(page) ? unbuiltOf(page.children) : [page]));

/** Whether a path below the business base path is a page of the catalogue that has nothing to show yet. */
export function isUnbuiltPath(path: string): boolean {
  const page = findAdminPage(path);
  return page !== null && !isBuilt(page);
}
