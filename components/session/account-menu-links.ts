import type { AccessSubject } from '@/lib/shared/access/access-subject';
import { menuGates, menuHref } from '@/lib/shared/access/account-menu-gates';
import { adminHubLink } from '@/lib/shared/access/admin-hub-link';
import { isUnbuiltPath } from '@/lib/shared/access/built-admin-pages';
import { menuEntryShows } from '@/lib/shared/access/menu-entry-shows';
import type { ReportInvalidPermission } from '@/lib/shared/access/page-permissions';
import { visibleAdminPages } from '@/lib/shared/access/visible-admin-pages';
import { showsDot } from '@/lib/shared/company/onboarding/onboarding-progress';
import type { BusinessState } from '@/lib/shared/session/auth-state';

/** The gated entries, in the order of the specification. */
const entries = [
  'tripsToApprove',
  'tripsToBook',
  'reporting',
  'policies',
  'manageUsers',
  'companySettings',
  'eventHub',
  'invitations',
  'companySetupTask',
  'onboardingTasks',
] as const;

/** What is one's own, with its page; guides are there where the deployment has them. */
const own = {
  trips: '/trips',
  notifications: '/profile/notifications',
  alerts: '/profile/alerts',
  guides: '/guides/yourguides',
} as const;

/** An entry of the account menu: its place in the words `session.menu`, and where it leads. */
export type AccountMenuLink = {
  readonly key: (typeof entries)[number] | keyof typeof own | 'adminHub' | 'profile' | 'account' | 'help';
  /** A path of this site, or the whole address of the help centre; null for an entry that is disabled. */
  readonly href: string | null;
  /** It waits for the visitor: nothing of it is done yet. */
  readonly dot?: true;
  /** Its page has nothing to show yet. */
  readonly soon?: true;
};

type Surroundings = {
  /** Where the business pages live. */
  readonly basePath: string;
  readonly profilePath: string;
  /** Whole address of the help centre for companies; null where the site's own page helps everybody. */
  readonly businessHelp: string | null;
  /** Whether this deployment has a page at a path: an entry comes with its page. */
  readonly hasPage: (path: string) => boolean;
  readonly report: ReportInvalidPermission;
  /** How far the tasks are, 0 to 100 (auth state). */
  readonly progress: Pick<BusinessState, 'accountOnboardingProgress' | 'companyOnboardingProgress'>;
};

/**
 * What the account menu offers this visitor, in its order (specification §6). An entry needs its own gate and
 * that of its page: a deployment that switches a page off takes the entry along.
 */
export function accountMenuLinks(subject: AccessSubject, around: Surroundings): readonly AccountMenuLink[] {
  const { basePath, businessHelp, hasPage, profilePath, progress, report } = around;
  const begins = new Set<string>([
    ...(showsDot(progress.accountOnboardingProgress) ? ['onboardingTasks'] : []),
    ...(showsDot(progress.companyOnboardingProgress) ? ['companySetupTask'] : []),
  ]);
  const hub = adminHubLink(subject, visibleAdminPages(subject, report), basePath);
  const help =
    subject.businessMode && businessHelp !== null ? businessHelp : menuHref(menuGates.help, basePath);
  return [
    ...entries
      .filter((key) => menuEntryShows(menuGates[key], subject, report))
      .map((key) => ({
        key,
        href: menuHref(menuGates[key], basePath),
        ...(begins.has(key) ? { dot: true as const } : {}),
        ...(isUnbuiltPath(menuGates[key].path) ? { soon: true as const } : {}),
      })),
    ...(hub === null ? [] : [{ key: 'adminHub' as const, href: hub.href }]),
    ...(Object.keys(own) as (keyof typeof own)[])
      .filter((key) => hasPage(own[key]) && (key !== 'guides' || subject.flags.guidebook))
      .map((key) => ({ key, href: own[key] })),
    { key: 'profile', href: profilePath },
    { key: 'account', href: menuHref(menuGates.account, basePath) },
    { key: 'help', href: help },
  ];
}

/** Whether an entry is part of acting for a company; the menu draws these apart. */
export const isBusinessLink = ({ key }: AccountMenuLink): boolean =>
  key === 'adminHub' || entries.some((entry) => entry === key);
