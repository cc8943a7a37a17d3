import { ContactPanel } from '@/components/company/settings/contact-panel';
import { DeletionPanel } from '@/components/company/settings/deletion-panel';
import { GeneralPanel } from '@/components/company/settings/general-panel';
import { LogoPanel } from '@/components/company/settings/logo-panel';
import { readCompany } from '@/lib/server/company/settings/read-company';
import { formState } from '@/lib/server/page/form-state';
import { pageSite } from '@/lib/server/page/page-site';
import { requirePage } from '@/lib/server/page/require-page';
import { generalPath } from '@/lib/shared/company/company-paths';
import type { PageInput } from '../../../query';
import { AdminPage, titleOf } from '../../admin-page';
import { lastChanged } from '../../changed-words';
import { profileChoices } from './profile-choices';

export const generateMetadata = () => titleOf(generalPath);

/** Address: `/business/company/general`. */
export default async function GeneralPage({ searchParams }: PageInput) {
  const [viewer, query, { locale }] = await Promise.all([
    requirePage('/business/company/general'),
    searchParams,
    pageSite(),
  ]);
  const { account, membership } = viewer;
  const [company, last, choices, general, logo, contact, deletion] = await Promise.all([
    readCompany(viewer),
    lastChanged(membership.companyId),
    profileChoices(locale),
    formState('general', query),
    formState('logo', query),
    formState('contact', query),
    formState('deletion', query),
  ]);
  return (
    <AdminPage url={generalPath}>
      <GeneralPanel company={company} view={general} locale={locale} choices={choices} last={last} />
      <LogoPanel company={company.name} logo={company.logo} view={logo} locale={locale} />
      <ContactPanel view={contact} locale={locale} />
      {company.featureToggles.companyDeletion ? (
        <DeletionPanel company={company.name} email={account.email} view={deletion} locale={locale} />
      ) : null}
    </AdminPage>
  );
}
