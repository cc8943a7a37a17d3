import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ConfirmForm } from '@/components/company/confirmation/confirm-form';
import { ButtonLink } from '@/components/ui/button-link';
import { CardPage } from '@/components/ui/layout/card-page';
import { pendingOf } from '@/lib/server/company/signup/pending-confirmation';
import { wantsBizPlus } from '@/lib/server/company/signup/wants-biz-plus';
import { formState } from '@/lib/server/page/form-state';
import { pageSite } from '@/lib/server/page/page-site';
import { requirePage } from '@/lib/server/page/require-page';
import { businessPath } from '@/lib/shared/access/business-path';
import { addEmailPath } from '@/lib/shared/account/profile-pages';
import { sitePath } from '@/lib/shared/site/pages/site-path';
import type { PageInput } from '../../query';

export async function generateMetadata(): Promise<Metadata> {
  const [viewer, t] = await Promise.all([
    requirePage('/business/confirm'),
    getTranslations('company-signup.confirm'),
  ]);
  return { title: t(`${pendingOf(viewer) ?? 'company'}.title`) };
}

/** Address: `/business/confirm`: the confirm dialogs as a page, and after it has sent its mail. */
export default async function ConfirmMembershipPage({ searchParams }: PageInput) {
  const [query, viewer, site] = await Promise.all([
    searchParams,
    requirePage('/business/confirm'),
    pageSite(),
  ]);
  const [view, t] = await Promise.all([
    formState('confirm', query),
    getTranslations('company-signup.confirm'),
  ]);
  const kind = pendingOf(viewer);
  const { account, membership } = viewer;
  const page = businessPath(site.businessPath, '/confirm');
  if (kind === null || membership === null || view.done) {
    const said = kind === null ? 'nothing' : 'sent';
    return (
      <CardPage title={t(`${said}Title`)} lead={t(`${said}Text`, { email: account.email })}>
        <ButtonLink href={site.businessPath}>{t('back')}</ButtonLink>
        {kind === null ? null : (
          <ButtonLink href={page} variant="quiet">
            {t('again')}
          </ButtonLink>
        )}
      </CardPage>
    );
  }
  return (
    <CardPage title={t(`${kind}.title`)}>
      <ConfirmForm
        kind={kind}
        company={membership.companyName}
        email={account.email}
        bizPlus={await wantsBizPlus(viewer)}
        locale={site.locale}
        token={view.token}
        refused={view.error?.code ?? null}
        changeHref={sitePath(site.prefix, addEmailPath)}
      />
    </CardPage>
  );
}
