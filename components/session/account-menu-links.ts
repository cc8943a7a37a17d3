import type { AccessSubject } from '@/lib/shared/access/access-subject';
import { adminHubLink } from '@/lib/shared/access/admin-hub-link';
import { menuEntryShows } from '@/lib/shared/access/menu-entry-shows';
import { menuGates, menuHref } from '@/lib/shared/access/menu-gates';
import type { ReportInvalidPermission } from '@/lib/shared/access/page-permissions';
import { visibleAdminPages } from '@/lib/shared/access/visible-admin-pages';

/** The gated entries whose pages exist; invitations and company setup come with theirs. */
const entries = [
  'tripsToApprove',
  'tripsToBook',
  'reporting',
  'policies',
  'manageUsers',
  'companySettings',
  'eventHub',
] as const;

/** An entry of the account menu: its place in the words `session.menu`, and where it leads. */
export type AccountMenuLink = {
  readonly key: (typeof entries)[number] | 'adminHub' | 'profile' | 'account' | 'help';
  /** Null for an entry that is disabled. */
  readonly href: string | null;
};

/**
 * What the account menu offers this visitor, in its order (specification §6). An entry needs its own gate and
 * that of its page: a deployment that switches a page off takes the entry along.
 */
export function accountMenuLinks(
  subject: AccessSubject,
  basePath: string,
  profilePath: string,
  report: ReportInvalidPermission,
): readonly AccountMenuLink[] {
  const hub = adminHubLink(subject, visibleAdminPages(subject, report), basePath);
  return [
    ...entries
      .filter((key) => menuEntryShows(menuGates[key], subject, report))
      .map((key) => ({ key, href: menuHref(menuGates[key], basePath) })),
    ...(hub === null ? [] : [{ key: 'adminHub' as const, href: hub.href }]),
    { key: 'profile', href: profilePath },
    { key: 'account', href: menuHref(menuGates.account, basePath) },
    { key: 'help', href: menuHref(menuGates.help, basePath) },
  ];
}
