import type { AccessSubject } from '@/lib/shared/access/access-subject';
import { menuGates, menuHref } from '@/lib/shared/access/account-menu-gates';
import { adminHubLink } from '@/lib/shared/access/admin-hub-link';
import { isUnbuiltPath } from '@/lib/shared/access/built-admin-pages';
import { businessPath } from '@/lib/shared/access/business-path';
import { menuEntryShows } from '@/lib/shared/access/menu-entry-shows';
import type { ReportInvalidPermission } from '@/lib/shared/access/page-permissions';
import { visibleAdminPages } from '@/lib/shared/access/visible-admin-pages';

const primary = {
  main: '/',
  flights: '/flights',
  hotels: '/hotels',
  cars: '/cars',
  trains: '/trains',
  trips: '/trips',
  guides: '/guides/yourguides',
  priceAlerts: '/profile/alerts',
} as const;

const secondary = {
  help: '/help',
  siteMap: '/sitemap',
  apiDocs: '/api-docs',
  mailbox: '/demo/mailbox',
} as const;

/** What is somebody's own; a guest meets it where it begins. */
const ofMembers: ReadonlySet<string> = new Set<keyof typeof primary>(['guides', 'priceAlerts']);

/** What belongs to a demonstration alone. */
const ofDemo: ReadonlySet<string> = new Set<keyof typeof secondary>(['apiDocs', 'mailbox']);

type BusinessKey = 'business' | 'adminHub' | 'tripsToApprove' | 'events' | 'invitations' | 'bizPlus';

/** An entry of the side menu: its key in the words, and its path in this site, or null when it is disabled. */
export type NavigationLink<Key extends string> = {
  readonly key: Key;
  readonly path: string | null;
  /** Its page has nothing to show yet, and the entry says so. */
  readonly soon?: true;
};

export type NavigationLinks = {
  readonly primary: readonly NavigationLink<keyof typeof primary>[];
  readonly secondary: readonly NavigationLink<keyof typeof secondary>[];
  readonly business: readonly NavigationLink<BusinessKey>[];
};

type Surroundings = {
  /** Where the business pages live. */
  readonly basePath: string;
  readonly demo: boolean;
  /** Whether the visitor is signed in. */
  readonly member: boolean;
  /** Whether this deployment has a page at a path: an entry comes with its page. */
  readonly hasPage: (path: string) => boolean;
  readonly report: ReportInvalidPermission;
};

/** What the side menu offers somebody, group by group (chrome specification §2 and §6). */
export function navigationLinks(subject: AccessSubject, surroundings: Surroundings): NavigationLinks {
  const there = <Key extends string>({ path }: NavigationLink<Key>): boolean =>
    path === null || surroundings.hasPage(path);
  return {
    primary: listed(primary).filter(
      (link) =>
        there(link) &&
        (surroundings.member || !ofMembers.has(link.key)) &&
        (subject.flags.guidebook || link.key !== 'guides'),
    ),
    secondary: listed(secondary).filter(
      (link) => there(link) && (surroundings.demo || !ofDemo.has(link.key)),
    ),
    business: businessLinks(subject, surroundings).filter(there),
  };
}

function listed<Key extends string>(paths: Readonly<Record<Key, string>>): readonly NavigationLink<Key>[] {
  return (Object.keys(paths) as Key[]).map((key) => ({ key, path: paths[key] }));
}

/**
 * Who has no membership in a company is invited to business travel; who acts for one gets the hub and what the
 * gates of specification §6 allow. A membership alone, in personal mode, shows none of it.
 */
function businessLinks(
  subject: AccessSubject,
  { basePath, report }: Surroundings,
): readonly NavigationLink<BusinessKey>[] {
  if (!subject.hasBusinessProfile) return [{ key: 'business', path: businessPath(basePath, '/') }];
  const hub = adminHubLink(subject, visibleAdminPages(subject, report), basePath);
  const gated = [
    ['tripsToApprove', menuGates.tripsToApprove],
    ['events', menuGates.eventHub],
    ['invitations', menuGates.invitations],
  ] as const;
  return [
    ...(hub === null ? [] : [{ key: 'adminHub' as const, path: hub.href }]),
    ...gated
      .filter(([, entry]) => menuEntryShows(entry, subject, report))
      .map(([key, entry]) => ({
        key,
        path: menuHref(entry, basePath),
        ...(isUnbuiltPath(entry.path) ? { soon: true as const } : {}),
      })),
    ...(mayUpgrade(subject)
      ? [{ key: 'bizPlus' as const, path: businessPath(basePath, '/biz-plus-upgrade') }]
      : []),
  ];
}

/** A company of the smallest tier can be upgraded by whoever manages its settings. */
function mayUpgrade({ businessMode, permissions, tier }: AccessSubject): boolean {
  return businessMode && tier === 'biz' && permissions.has('companySettingsManagement');
}
