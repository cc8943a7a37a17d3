import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { DeleteCompanyCard } from '@/components/company/delete-company-card';
import { StepUpGate } from '@/components/company/step-up-gate';
import { ButtonLink } from '@/components/ui/button-link';
import { CardPage } from '@/components/ui/card-page';
import { countPeople } from '@/lib/server/company/count-company';
import { isDeletionLink } from '@/lib/server/company/delete-company';
import { formState } from '@/lib/server/http/form-state';
import { hasFreshFactor } from '@/lib/server/http/guards';
import { pageSite } from '@/lib/server/site/page-site';
import { requirePage } from '@/lib/server/site/require-page';
import { businessPath } from '@/lib/shared/access/business-path';
import { DeletionLink } from '@/lib/shared/company/company-deletion';
import { generalPath } from '@/lib/shared/company/company-pages';
import type { PageInput } from '../../../../../../query';
import { managerOf } from '../../../../../catalogued';

type Props = PageInput & { readonly params: Promise<Readonly<Record<string, string>>> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('settings.deletion'))('title') };
}

/** Address: `/business/company/delete/{confirmationCode}/{requestTime}/{token}`: asks before the company is deleted. */
export default async function DeleteCompanyPage({ params, searchParams }: Props) {
  const [viewer, { confirmationCode, requestTime, token }, query, site, t] = await Promise.all([
    requirePage('/business/company/delete/{confirmationCode}/{requestTime}/{token}').then(managerOf),
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
        hasFreshFactor(viewer) ? null : (
          <StepUpGate verifyPath={businessPath(site.businessPath, '/verify')} redir={site.path} />
        )
      }
    />
  );
}
