import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { TripGone } from '@/components/trips/trip-gone';
import { requireOwnPage } from '@/lib/server/page/require-page';
import { findMailedInvitation } from '@/lib/server/trips/trip-members';
import { type PageInput, queryValue } from '../../query';
import { SharedScreen } from '../shared-screen';

/** The address stays on this site; with no referrer at all a browser would post forms without saying from where. */
export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('trip-pages.invitation');
  return { title: t('page'), robots: { index: false }, referrer: 'same-origin' };
}

/** Address: `/trips/invited?invitation=`, out of a mail. Looking changes nothing: scanners open mailed links too. */
export default async function InvitedPage({ searchParams }: PageInput) {
  await requireOwnPage('/trips/invited');
  const invitation = queryValue(await searchParams, 'invitation') ?? '';
  const shared = await findMailedInvitation(invitation);
  return shared === null ? (
    <TripGone kind="withdrawn" />
  ) : (
    <SharedScreen shared={shared} way={{ invitation }} />
  );
}
