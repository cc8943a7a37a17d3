import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { StepUpGate } from '@/components/company/admin/step-up-gate';
import { ConfirmAdmins } from '@/components/people/roles/confirm-admins';
import { ButtonLink } from '@/components/ui/button-link';
import { CardPage } from '@/components/ui/layout/card-page';
import { hasRecentFactor } from '@/lib/server/identity/proofs';
import { formState } from '@/lib/server/page/form-state';
import { pageSite } from '@/lib/server/page/page-site';
import { requirePage } from '@/lib/server/page/require-page';
import { adminsToBe } from '@/lib/server/people/roles/admins-to-be';
import { findAdminOrder } from '@/lib/server/people/roles/pending-admin-change';
import { businessPath } from '@/lib/shared/access/business-path';
import { type PageInput, queryValue } from '../../query';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('people.admins'))('title') };
}

/** Address: `/business/confirm-admins?order=`: names who would be an admin by a change, before it is made. */
export default async function ConfirmAdminsPage({ searchParams }: PageInput) {
  const [query, viewer, site, t] = await Promise.all([
    searchParams,
    requirePage('/business/confirm-admins'),
    pageSite(),
    getTranslations('people.admins'),
  ]);
  const token = queryValue(query, 'order') ?? '';
  const [order, view] = await Promise.all([
    findAdminOrder(viewer, token),
    formState('confirm-admins', query),
  ]);
  const people = order === null ? [] : await adminsToBe(viewer, order, site.locale);
  const home = businessPath(site.businessPath, '/');
  if (people.length === 0) {
    return (
      <CardPage title={t('deadTitle')} lead={view.error?.message ?? t('deadText')}>
        <ButtonLink href={home}>{t('back')}</ButtonLink>
      </CardPage>
    );
  }
  const verifyPath = businessPath(site.businessPath, '/verify');
  const here = `${businessPath(site.businessPath, '/confirm-admins')}?order=${encodeURIComponent(token)}`;
  return (
    <ConfirmAdmins
      people={people}
      company={viewer.membership.companyName}
      order={token}
      cancelPath={home}
      view={view}
      locale={site.locale}
      gate={hasRecentFactor(viewer) ? null : <StepUpGate verifyPath={verifyPath} redir={here} />}
    />
  );
}
