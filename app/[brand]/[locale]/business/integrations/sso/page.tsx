import { StepUpGate } from '@/components/company/admin/step-up-gate';
import { SsoList } from '@/components/company/sso/sso-list';
import { SsoNew } from '@/components/company/sso/sso-new';
import { hasRecentFactor } from '@/lib/server/identity/proofs';
import { formState } from '@/lib/server/page/form-state';
import { pageSite } from '@/lib/server/page/page-site';
import { requirePage } from '@/lib/server/page/require-page';
import { listSso } from '@/lib/server/sso/sso-settings';
import { type PageInput, queryValue } from '../../../query';
import { AdminPage, titleOf } from '../../admin-page';
import { ConnectionScreen } from './connection-screen';
import { SsoOutcome } from './sso-outcome';

const url = '/integrations/sso';

export const generateMetadata = () => titleOf(url);

/** Address: `/business/integrations/sso`; with `?connection=` the steps of one connection. */
export default async function SsoPage({ searchParams }: PageInput) {
  const viewer = await requirePage('/business/integrations/sso');
  const [query, site, connections] = await Promise.all([searchParams, pageSite(), listSso(viewer)]);
  const view = await formState('sso-new', query);
  const chosen = connections.find(({ id }) => String(id) === queryValue(query, 'connection'));
  const path = `${site.businessPath}${url}`;
  const forms = { locale: site.locale, token: view.token, recentlyVerified: hasRecentFactor(viewer) };
  const redir = chosen === undefined ? path : `${path}?connection=${chosen.id}`;
  return (
    <AdminPage url={url}>
      <SsoOutcome query={query} />
      {forms.recentlyVerified ? null : (
        <StepUpGate verifyPath={`${site.businessPath}/verify`} redir={redir} />
      )}
      {chosen === undefined ? (
        <>
          <SsoList connections={connections} page={path} />
          {forms.recentlyVerified ? <SsoNew view={view} forms={forms} /> : null}
        </>
      ) : (
        <ConnectionScreen connection={chosen} viewer={viewer} forms={forms} query={query} />
      )}
    </AdminPage>
  );
}
