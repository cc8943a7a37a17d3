import { currentAccessSubject } from '@/app/[brand]/[locale]/current-access-subject';
import { type Can, isAble } from '@/lib/server/identity/proofs';
import { pageSite } from '@/lib/server/page/page-site';
import { menuGates } from '@/lib/shared/access/account-menu-gates';
import { allows } from '@/lib/shared/access/allows';
import { businessPath } from '@/lib/shared/access/business-path';
import { actsFor, type BulkAct } from '@/lib/shared/people/bulk';
import { type UsersQuery, usersList } from '@/lib/shared/people/users/users-query';
import { sitePath } from '@/lib/shared/site/pages/site-path';

/** Where the list of users leads, and what the viewer may do to several of them. */
export async function userListLinks(viewer: Can<'users.read'>): Promise<{
  readonly path: string;
  /** The same with the locale prefix, for forms. */
  readonly action: string;
  readonly invite: string | null;
  readonly fromFile: string | null;
  readonly changes: string | null;
  readonly acts: readonly BulkAct[];
}> {
  const [site, subject] = await Promise.all([pageSite(), currentAccessSubject()]);
  const path = businessPath(site.businessPath, '/users/manage');
  const hub = businessPath(site.businessPath, '/invitations');
  const invite = allows(menuGates.invitations.gate, subject) ? hub : null;
  const fromFile = invite !== null && isAble(viewer, 'users.import') ? `${path}?view=invite` : null;
  const changes = isAble(viewer, 'users.write') ? `${path}?view=import` : null;
  const acts = isAble(viewer, 'users.bulk') ? actsFor(viewer.permissions) : [];
  return { path, action: sitePath(site.prefix, path), invite, fromFile, changes, acts };
}

/** The file of what the list shows. */
export const fileAddress = (query: UsersQuery): string =>
  `/i/api/business/users/v2/file${usersList.addressOfAll(query)}`;
