import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AdminPageFrame } from '@/components/company/admin-page-frame';
import { DomainList } from '@/components/company/domain-list';
import { StepUpGate } from '@/components/company/step-up-gate';
import { FormNotice } from '@/components/ui/form-notice';
import { listDomains } from '@/lib/server/company/domains';
import { formState } from '@/lib/server/http/form-state';
import { hasFreshFactor, holding } from '@/lib/server/http/guards';
import { pageSite } from '@/lib/server/site/page-site';
import { requirePage } from '@/lib/server/site/require-page';
import { findAdminPage } from '@/lib/shared/access/find-admin-page';
import type { PageInput } from '../../../query';

const url = '/company/email-domains';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('business.pages.emailDomains');
  return { title: t('title') };
}

/** Address: `/business/company/email-domains`. */
export default async function EmailDomainsPage({ searchParams }: PageInput) {
  const viewer = holding('companySettingsManagement').admit(
    await requirePage('/business/company/email-domains'),
  );
  const [query, site, t] = await Promise.all([
    searchParams,
    pageSite(),
    getTranslations('company-sign-in.domains'),
  ]);
  const [domains, add, check, join, remove] = await Promise.all([
    listDomains(viewer),
    formState('domain-add', query),
    formState('domain-check', query),
    formState('domain-join', query),
    formState('domain-remove', query),
  ]);
  const page = findAdminPage(url);
  if (page === null) throw new Error(`${url} is not in the catalogue`);
  const forms = { locale: site.locale, token: add.token, fresh: hasFreshFactor(viewer) };
  return (
    <AdminPageFrame page={page} basePath={site.businessPath}>
      <FormNotice view={{ ...add, error: null }} done={t('added')} />
      <FormNotice view={check} done={t('verified')} />
      <FormNotice view={join} done={t('saved')} />
      <FormNotice view={remove} done={t('removed')} />
      {forms.fresh || domains.length === 0 ? null : (
        <StepUpGate verifyPath={`${site.businessPath}/verify`} redir={`${site.businessPath}${url}`} />
      )}
      <DomainList domains={domains} add={add} forms={forms} />
    </AdminPageFrame>
  );
}
