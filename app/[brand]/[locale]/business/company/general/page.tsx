import { AdminPageFrame } from '@/components/company/admin-page-frame';
import { ContactPanel } from '@/components/company/contact-panel';
import { DeletionPanel } from '@/components/company/deletion-panel';
import { GeneralPanel } from '@/components/company/general-panel';
import { LogoPanel } from '@/components/company/logo-panel';
import { readCompany } from '@/lib/server/company/read-company';
import { formState } from '@/lib/server/http/form-state';
import { pageSite } from '@/lib/server/site/page-site';
import { requirePage } from '@/lib/server/site/require-page';
import { generalPath } from '@/lib/shared/company/company-pages';
import type { PageInput } from '../../../query';
import { catalogued, memberOf, titleOf } from '../../catalogued';
import { lastChangeWords } from '../../last-change-words';
import { profileChoices } from './profile-choices';

export const generateMetadata = () => titleOf(generalPath);

/** Address: `/business/company/general`. */
export default async function GeneralPage({ searchParams }: PageInput) {
  const [viewer, query, { businessPath, locale }] = await Promise.all([
    requirePage('/business/company/general').then(memberOf),
    searchParams,
    pageSite(),
  ]);
  const { account, membership } = viewer;
  const [company, last, choices, general, logo, contact, deletion] = await Promise.all([
    readCompany(viewer),
    lastChangeWords(membership.companyId),
    profileChoices(locale),
    formState('general', query),
    formState('logo', query),
    formState('contact', query),
    formState('deletion', query),
  ]);
  return (
    <AdminPageFrame page={catalogued(generalPath)} basePath={businessPath}>
      <GeneralPanel company={company} view={general} locale={locale} choices={choices} last={last} />
      <LogoPanel company={company.name} logo={company.logo} view={logo} locale={locale} />
      <ContactPanel view={contact} locale={locale} />
      {company.featureToggles.companyDeletion ? (
        <DeletionPanel company={company.name} email={account.email} view={deletion} locale={locale} />
      ) : null}
    </AdminPageFrame>
  );
}
