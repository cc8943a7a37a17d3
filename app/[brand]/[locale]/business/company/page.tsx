import { getLocale, getTranslations } from 'next-intl/server';
import { CompanyHead } from '@/components/company/settings/company-head';
import { CompanySections } from '@/components/company/settings/company-sections';
import { countDomains } from '@/lib/server/company/company-counts';
import { readCompany } from '@/lib/server/company/settings/read-company';
import { pageSite } from '@/lib/server/page/page-site';
import { requirePage } from '@/lib/server/page/require-page';
import { missingInProfile, wantedFacts } from '@/lib/shared/company/onboarding/missing-in-profile';
import { listText } from '@/lib/shared/site/locale/list-text';
import { AdminPage, titleOf, visibleChildren } from '../admin-page';

const path = '/company';

export const generateMetadata = () => titleOf(path);

/** Address: `/business/company`: who the company is, and how complete each section is. */
export default async function CompanyPage() {
  const viewer = await requirePage('/business/company');
  const [company, domains, { businessPath }, children, t, tag] = await Promise.all([
    readCompany(viewer),
    countDomains(viewer),
    pageSite(),
    visibleChildren(path),
    getTranslations('settings.hub'),
    getLocale(),
  ]);
  const missing = missingInProfile(company);
  const facts = missing.map((fact) => t(`facts.${fact}`));
  const states = {
    general: {
      complete: missing.length === 0,
      text:
        missing.length === 0
          ? t('allGiven', { count: wantedFacts.length })
          : t('missing', { facts: listText(tag, facts, 'and') }),
    },
    emailDomains: {
      complete: domains.all > 0 && domains.unproved === 0,
      text:
        domains.all === 0
          ? t('noDomains')
          : t(domains.unproved === 0 ? 'domainsProved' : 'domainsOpen', {
              count: domains.all,
              open: domains.unproved,
            }),
    },
  };
  return (
    <AdminPage url={path}>
      <CompanyHead name={company.name} logo={company.logo} tier={company.tierUpgrade.tier} />
      <CompanySections pages={children} basePath={businessPath} states={states} />
    </AdminPage>
  );
}
