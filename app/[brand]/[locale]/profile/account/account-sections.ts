import { getTranslations } from 'next-intl/server';
import type { ProfileSection } from '@/components/account/profile-nav';

/** The parts of the account page, for the list beside it. */
export async function accountSections({
  sharing,
  companies,
}: {
  readonly sharing: boolean;
  readonly companies: boolean;
}): Promise<readonly ProfileSection[]> {
  const [t, own, calendar] = await Promise.all([
    getTranslations('profile.sections'),
    getTranslations('memberships.companies'),
    getTranslations('calendar-feed'),
  ]);
  return [
    { id: 'profile', title: t('profile') },
    { id: 'emails', title: t('emails') },
    { id: 'sign-in', title: t('signIn') },
    { id: 'sessions', title: t('sessions') },
    { id: 'preferences', title: t('preferences') },
    { id: 'calendar', title: calendar('title') },
    ...(companies ? [{ id: 'companies', title: own('title') }] : []),
    ...(sharing ? [{ id: 'account-data-sharing', title: t('dataSharing') }] : []),
    { id: 'leaving', title: t('leaving') },
  ];
}
