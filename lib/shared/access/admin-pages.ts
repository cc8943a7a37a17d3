import type { AdminPage } from './admin-page';
import { companyPages } from './admin-pages/company-pages';
import { insightPages } from './admin-pages/insight-pages';
import { moneyPages } from './admin-pages/money-pages';
import { peoplePages } from './admin-pages/people-pages';
import { policyPages } from './admin-pages/policy-pages';

/** The whole business admin catalogue (specification §2), in the order of the hub. */
export const adminPages: readonly AdminPage[] = [
  ...companyPages,
  ...policyPages,
  ...peoplePages,
  ...moneyPages,
  ...insightPages,
];
