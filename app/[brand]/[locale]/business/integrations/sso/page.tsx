import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AdminPageFrame } from '@/components/company/admin-page-frame';
import { SsoList } from '@/components/company/sso-list';
import { SsoNew } from '@/components/company/sso-new';
import { StepUpGate } from '@/components/company/step-up-gate';
import { listSso } from '@/lib/server/company/sso-settings';
import { formState } from '@/lib/server/http/form-state';
import { hasFreshFactor, holdingOne } from '@/lib/server/http/guards';
import { pageSite } from '@/lib/server/site/page-site';
import { requirePage } from '@/lib/server/site/require-page';
import { findAdminPage } from '@/lib/shared/access/find-admin-page';
import { type PageInput, queryValue } from '../../../query';
import { ConnectionScreen } from './connection-screen';
import { SsoNotices } from './sso-notices';

const url = '/integrations/sso';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('business.pages.ssoIntegration');
  return { title: t('title') };
}

/** Address: `/business/integrations/sso`; with `?connection=` the steps of one connection. */
export default async function SsoPage({ searchParams }: PageInput) {
  const keeper = holdingOne('companyIntegrationManagement', 'companySettingsManagement');
  const viewer = keeper.admit(await requirePage('/business/integrations/sso'));
  const [query, site, connections] = await Promise.all([searchParams, pageSite(), listSso(viewer)]);
  const page = findAdminPage(url);
  if (page === null) throw new Error(`${url} is not in the catalogue`);
  const view = await formState('sso-new', query);
  const chosen = connections.find(({ id }) => String(id) === queryValue(query, 'connection'));
  const path = `${site.businessPath}${url}`;
  const forms = { locale: site.locale, token: view.token, fresh: hasFreshFactor(viewer) };
  const redir = chosen === undefined ? path : `${path}?connection=${chosen.id}`;
  return (
    <AdminPageFrame page={page} basePath={site.businessPath}>
      <SsoNotices query={query} />
      {forms.fresh ? null : <StepUpGate verifyPath={`${site.businessPath}/verify`} redir={redir} />}
      {chosen === undefined ? (
        <>
          <SsoList connections={connections} page={path} />
          {forms.fresh ? <SsoNew view={view} forms={forms} /> : null}
        </>
      ) : (
        <ConnectionScreen connection={chosen} viewer={viewer} forms={forms} query={query} />
      )}
    </AdminPageFrame>
  );
}
