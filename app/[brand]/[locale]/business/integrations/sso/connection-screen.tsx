import { getTranslations } from 'next-intl/server';
import type { SsoForms } from '@/components/company/sso/sso-forms';
import { SsoOurAddresses } from '@/components/company/sso/sso-our-addresses';
import { SsoProviderForm } from '@/components/company/sso/sso-provider-form';
import { SsoRemoval, SsoTest, SsoUse } from '@/components/company/sso/sso-steps';
import { SiteLink } from '@/components/ui/site-link';
import type { Can } from '@/lib/server/identity/proofs';
import { formState } from '@/lib/server/page/form-state';
import { pageSite } from '@/lib/server/page/page-site';
import { listProvedDomains } from '@/lib/server/sso/proved-domains';
import type { SsoSettings } from '@/lib/shared/company/sso';
import type { Query } from '../../../query';

type Props = {
  readonly connection: SsoSettings;
  readonly viewer: Can<'sso.read'>;
  readonly forms: SsoForms;
  readonly query: Query;
};

/** One connection in its steps: ours, theirs, test, use. What changes it wants a fresh proof. */
export async function ConnectionScreen({ connection, viewer, forms, query }: Props) {
  const [view, domains, { businessPath }, t] = await Promise.all([
    formState('sso-settings', query),
    listProvedDomains(viewer),
    pageSite(),
    getTranslations('company-sign-in.sso'),
  ]);
  return (
    <>
      <p>
        <SiteLink href={`${businessPath}/integrations/sso`}>{t('back')}</SiteLink>
      </p>
      <SsoOurAddresses connection={connection} />
      {forms.recentlyVerified ? <SsoProviderForm connection={connection} view={view} forms={forms} /> : null}
      <SsoTest connection={connection} />
      {forms.recentlyVerified ? (
        <>
          <SsoUse
            connection={connection}
            forms={forms}
            domains={domains}
            domainsPage={`${businessPath}/company/email-domains`}
          />
          <SsoRemoval connection={connection} forms={forms} />
        </>
      ) : null}
    </>
  );
}
