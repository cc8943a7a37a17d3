import type { AccessSubject } from './access-subject';
import type { AdminPage } from './admin-page';
import { allows } from './allows';
import { businessGate } from './business-gate';
import { findAdminPage } from './find-admin-page';
import type { ReportInvalidPermission } from './page-permissions';

/** A page of the administration, from the catalogue or from beside it. */
export type AdminEntry = Pick<AdminPage, 'group' | 'icon' | 'url' | 'flagText'> & {
  readonly key: AdminPage['key'] | BesidePage['key'];
  readonly titleKey: AdminPage['titleKey'] | BesidePage['titleKey'];
  /** A sentence; it may name the company. */
  readonly descriptionKey: AdminPage['descriptionKey'] | BesidePage['descriptionKey'];
  readonly children: readonly AdminEntry[];
};

type BesidePage = (typeof besidePages)[number] | typeof searchPage;

/** Pages of the administration that the specification's catalogue does not name; each has its gate in `businessGate`. */
const besidePages = [
  {
    key: 'security',
    group: 'company',
    icon: 'shield-check',
    url: '/security',
    titleKey: 'security.title',
    descriptionKey: 'security.lead',
    children: [],
  },
  {
    key: 'companyTasks',
    group: 'company',
    icon: 'list-checks',
    url: '/tasks/company',
    titleKey: 'onboarding.company.name',
    descriptionKey: 'onboarding.company.lead',
    children: [],
  },
  {
    key: 'invitations',
    group: 'people',
    icon: 'mail',
    url: '/invitations',
    titleKey: 'people.invitations.title',
    descriptionKey: 'people.invitations.lead',
    children: [],
  },
  {
    key: 'travelerMessages',
    group: 'insight',
    icon: 'mail',
    url: '/traveler-tracker/messages',
    titleKey: 'traveler-messages.title',
    descriptionKey: 'traveler-messages.lead',
    children: [],
  },
  {
    key: 'countryRisks',
    group: 'insight',
    icon: 'shield-check',
    url: '/traveler-tracker/risks',
    titleKey: 'country-risks.title',
    descriptionKey: 'country-risks.lead',
    children: [],
  },
  {
    key: 'savedReports',
    group: 'insight',
    icon: 'bookmark',
    url: '/stats/saved',
    titleKey: 'saved-reports.title',
    descriptionKey: 'saved-reports.lead',
    children: [],
  },
  {
    key: 'ownPeople',
    group: 'insight',
    icon: 'users',
    url: '/approval/people',
    titleKey: 'reports.people.title',
    descriptionKey: 'reports.people.lead',
    children: [],
  },
  {
    key: 'auditLog',
    group: 'insight',
    icon: 'history',
    url: '/audit-log',
    titleKey: 'audit.title',
    descriptionKey: 'audit.lead',
    children: [],
  },
] as const;

/** The page that finds the others; it is in no group of the menu. */
const searchPage = {
  key: 'search',
  group: 'company',
  icon: 'layout-grid',
  url: '/search',
  titleKey: 'admin-frame.search',
  descriptionKey: 'admin-frame.searchLead',
  children: [],
} as const;

/** The page of the administration at a path below the business base path, whoever may see it, or null. */
export function findAdminEntry(path: string): AdminEntry | null {
  return findAdminPage(path) ?? [...besidePages, searchPage].find(({ url }) => url === path) ?? null;
}

/** The pages beside the catalogue that somebody may open. */
export const visibleBesidePages = (
  subject: AccessSubject,
  report: ReportInvalidPermission,
): readonly AdminEntry[] =>
  besidePages.filter(({ url }) => {
    const gate = businessGate(url, subject.tier, report);
    return gate !== null && allows(gate, subject);
  });
