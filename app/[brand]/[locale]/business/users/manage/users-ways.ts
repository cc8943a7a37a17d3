import type { Member } from '@/lib/server/http/guards';
import { pageSite } from '@/lib/server/site/page-site';
import { allows } from '@/lib/shared/access/allows';
import { businessPath } from '@/lib/shared/access/business-path';
import { menuGates } from '@/lib/shared/access/menu-gates';
import { actsFor, type BulkAct } from '@/lib/shared/people/bulk';
import { type UsersQuery, usersAddress } from '@/lib/shared/people/users-query';
import { sitePath } from '@/lib/shared/site/site-path';
import { currentSubject } from '../../../current-subject';

/** Where the list of users leads, and what the viewer may do to several of them. */
export async function usersWays(viewer: Member): Promise<{
  readonly path: string;
  /** The same with the locale prefix, for forms. */
  readonly action: string;
  readonly invite: string | null;
  readonly fromFile: string | null;
  readonly acts: readonly BulkAct[];
}> {
  const [site, subject] = await Promise.all([pageSite(), currentSubject()]);
  const path = businessPath(site.businessPath, '/users/manage');
  const hub = businessPath(site.businessPath, '/invitations');
  const invite = allows(menuGates.invitations.gate, subject) ? hub : null;
  const fromFile =
    invite === null || !viewer.membership.features.has('addUsers') ? null : `${path}?view=import`;
  return { path, action: sitePath(site.prefix, path), invite, fromFile, acts: actsFor(viewer.permissions) };
}

/** The file of what the list shows, in the language of the page. */
export function fileAddress(query: UsersQuery, locale: string): string {
  const parts = new URLSearchParams(usersAddress({ ...query, page: 0, size: 15 }));
  parts.set('locale', locale);
  return `/i/api/business/users/v2/file?${parts}`;
}
