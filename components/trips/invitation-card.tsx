import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/button-link';
import { withRedir } from '@/lib/shared/session/with-redir';
import type { MemberRole } from '@/lib/shared/trips/sharing';
import styles from './invitation-card.module.css';
import { TripForm, type TripFormSite } from './trip-form';

type Props = TripFormSite & {
  readonly tripName: string;
  readonly ownerName: string;
  readonly role: MemberRole;
  /** By what the trip is accepted: a link, a mailed invitation, or its full id. */
  readonly way: Readonly<Record<string, string>>;
  /** Where a guest comes back to after signing in; null for the signed-in. */
  readonly guestPath: string | null;
  /** The full id, for who may also say no. */
  readonly declines?: string;
  /** A heading of a page, or one among others. */
  readonly heading: 'h1' | 'h2';
};

/** Somebody shares a trip: who, which, and what one may do with it; taking it is a press. */
export async function InvitationCard(props: Props) {
  const { declines, guestPath, heading: Heading, locale, ownerName, role, token, tripName, way } = props;
  const t = await getTranslations('trip-pages.invitation');
  return (
    <div className={styles.card}>
      <Heading className={styles.title}>{t('title', { name: ownerName, trip: tripName })}</Heading>
      <p className={styles.text}>{t(role)}</p>
      <div className={styles.actions}>
        {guestPath === null ? (
          <TripForm
            id="trip-joined"
            action="/share/accept"
            locale={locale}
            token={token}
            hidden={way}
            submit={t('accept')}
            variant="primary"
          />
        ) : (
          <>
            <ButtonLink href={withRedir('/login', guestPath)}>{t('signIn')}</ButtonLink>
            <ButtonLink href={withRedir('/login/register', guestPath)} variant="quiet">
              {t('register')}
            </ButtonLink>
          </>
        )}
        {declines === undefined ? null : (
          <TripForm
            id="trip-left"
            action="/share/leave"
            locale={locale}
            token={token}
            hidden={{ fullTripId: declines }}
            submit={t('decline')}
          />
        )}
      </div>
    </div>
  );
}
