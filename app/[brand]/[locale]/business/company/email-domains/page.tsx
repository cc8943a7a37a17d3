import { getTranslations } from 'next-intl/server';
import { StepUpGate } from '@/components/company/admin/step-up-gate';
import { DomainList } from '@/components/company/domains/domain-list';
import { Outcome } from '@/components/ui/form/outcome';
import { listDomains } from '@/lib/server/company/domains/domains';
import { hasRecentFactor } from '@/lib/server/identity/proofs';
import { formState } from '@/lib/server/page/form-state';
import { pageSite } from '@/lib/server/page/page-site';
import { requirePage } from '@/lib/server/page/require-page';
import type { PageInput } from '../../../query';
import { AdminPage, titleOf } from '../../admin-page';

const url = '/company/email-domains';

export const generateMetadata = () => titleOf(url);

/** Address: `/business/company/email-domains`. */
export default async function EmailDomainsPage({ searchParams }: PageInput) {
  const viewer = await requirePage('/business/company/email-domains');
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
  const forms = { locale: site.locale, token: add.token, recentlyVerified: hasRecentFactor(viewer) };
  return (
    <AdminPage url={url}>
      <Outcome view={add} done={t('added')} doneOnly />
      <Outcome view={check} done={t('verified')} />
      <Outcome view={join} done={t('saved')} />
      <Outcome view={remove} done={t('removed')} />
      {forms.recentlyVerified || domains.length === 0 ? null : (
        <StepUpGate verifyPath={`${site.businessPath}/verify`} redir={`${site.businessPath}${url}`} />
      )}
      <DomainList domains={domains} add={add} forms={forms} />
    </AdminPage>
  );
}
