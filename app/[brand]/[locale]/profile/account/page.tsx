import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { DataSharingPanel } from '@/components/account/data-sharing-panel';
import { DeleteAccountPanel } from '@/components/account/delete-account-panel';
import { PersonPanel } from '@/components/account/person-panel';
import { ProfileFrame } from '@/components/account/profile-frame';
import { listSignInMethods } from '@/lib/server/account/own-sign-in-methods';
import { pageDataSharing } from '@/lib/server/consent/page-data-sharing';
import { companiesOf } from '@/lib/server/identity/companies-of';
import { missingProof } from '@/lib/server/identity/proofs';
import { formState } from '@/lib/server/page/form-state';
import { pageSite } from '@/lib/server/page/page-site';
import { requirePage } from '@/lib/server/page/require-page';
import { dashboardPath } from '@/lib/shared/account/profile-pages';
import type { PageInput } from '../../query';
import { accountSections } from './account-sections';
import { CalendarSection } from './calendar-section';
import { CompaniesSection } from './companies-section';
import { EmailsSection } from './emails-section';
import { PreferencesSection } from './preferences-section';
import { SessionsSection } from './sessions-section';
import { SignInSection } from './sign-in-section';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('account');
  return { title: t('title') };
}

/** Address: `/profile/account`. */
export default async function AccountPage({ searchParams }: PageInput) {
  const [query, viewer, { dashboard, locale }] = await Promise.all([
    searchParams,
    requirePage('/profile/account'),
    pageSite(),
  ]);
  const [methods, sharing, t, name, picture, share, leave] = await Promise.all([
    listSignInMethods(viewer),
    pageDataSharing(viewer),
    getTranslations('account'),
    formState('name', query),
    formState('picture', query),
    formState('data-sharing', query),
    formState('delete', query),
  ]);
  const input = { query, viewer, locale, recentlyVerified: missingProof(viewer) === null };
  return (
    <ProfileFrame
      title={t('title')}
      active="account"
      dashboardPath={dashboardPath(dashboard)}
      member={viewer.membership !== null}
      sections={
        await accountSections({ sharing: sharing !== null, companies: companiesOf(viewer).length > 0 })
      }
    >
      <PersonPanel person={viewer.account} locale={locale} nameView={name} pictureView={picture} />
      <EmailsSection {...input} methods={methods} />
      <SignInSection {...input} methods={methods} />
      <SessionsSection {...input} />
      <PreferencesSection {...input} />
      <CalendarSection {...input} />
      <CompaniesSection {...input} />
      {sharing === null ? null : <DataSharingPanel state={sharing} view={share} locale={locale} />}
      <DeleteAccountPanel
        view={leave}
        locale={locale}
        recentlyVerified={input.recentlyVerified}
        factor={viewer.account.secondFactor}
        member={viewer.membership !== null}
      />
    </ProfileFrame>
  );
}
