import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { StepUpGate } from '@/components/company/admin/step-up-gate';
import { DeleteCompanyCard } from '@/components/company/settings/delete-company-card';
import { ButtonLink } from '@/components/ui/button-link';
import { CardPage } from '@/components/ui/layout/card-page';
import { countPeople } from '@/lib/server/company/company-counts';
import { isDeletionLink } from '@/lib/server/company/settings/delete-company';
import { hasRecentFactor } from '@/lib/server/identity/proofs';
import { formState } from '@/lib/server/page/form-state';
import { pageSite } from '@/lib/server/page/page-site';
import { requirePage } from '@/lib/server/page/require-page';
import { businessPath } from '@/lib/shared/access/business-path';
import { generalPath } from '@/lib/shared/company/company-paths';
import { DeletionLink } from '@/lib/shared/company/settings/company-deletion';
import type { PageInput } from '../../../../../../query';

type Props = PageInput & { readonly params: Promise<Readonly<Record<string, string>>> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('settings.deletion'))('title') };
}

/** Address: `/business/company/delete/{confirmationCode}/{requestTime}/{token}`: asks before the company is deleted. */
export default async function DeleteCompanyPage({ params, searchParams }: Props) {
  const [viewer, { confirmationCode, requestTime, token }, query, site, t] = await Promise.all([
    requirePage('/business/company/delete/{confirmationCode}/{requestTime}/{token}'),
    params,
    searchParams,
    pageSite(),
    getTranslations('settings.deletion'),
  ]);
  const link = DeletionLink.safeParse({ confirmationCode, requestTime, token });
  if (!link.success || !(await isDeletionLink(viewer, link.data))) {
    return (
      <CardPage title={t('deadTitle')} lead={t('deadText')}>
        <ButtonLink href={businessPath(site.businessPath, generalPath)}>{t('back')}</ButtonLink>
      </CardPage>
    );
  }
  return (
    <DeleteCompanyCard
      company={viewer.membership.companyName}
      people={await countPeople(viewer)}
      link={link.data}
      view={await formState('company-delete', query)}
      locale={site.locale}
      gate={
        hasRecentFactor(viewer) ? null : (
          <StepUpGate verifyPath={businessPath(site.businessPath, '/verify')} redir={site.path} />
        )
      }
    />
  );
}
