import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/button-link';
import { Panel } from '@/components/ui/layout/panel';
import { SiteLink } from '@/components/ui/site-link';
import type { Vertical } from '@/lib/shared/site/verticals';
import styles from './events.module.css';

type Props = {
  /** What may be booked, each with the address of its search; null for whoever does not book for events, and empty once it is over. */
  readonly searches: readonly { readonly vertical: Vertical; readonly href: string }[] | null;
  readonly host: string;
  readonly bookings: readonly {
    readonly href: string;
    readonly number: string;
    readonly text: string;
  }[];
};

/** What an attendee has booked for an event, and how they book the rest. */
export async function BookEvent({ bookings, host, searches }: Props) {
  const t = await getTranslations('events');
  return (
    <>
      <Panel id="event-bookings" title={t('own.bookings')} lead={t('own.told')}>
        {bookings.length === 0 ? (
          <p className={styles.quiet}>{t('own.noBookings')}</p>
        ) : (
          <ul className={styles.cards}>
            {bookings.map(({ href, number, text }) => (
              <li key={`${href} ${text}`} className={styles.tools}>
                <bdi>{text}</bdi>
                <SiteLink href={href}>{t('own.order', { number })}</SiteLink>
              </li>
            ))}
          </ul>
        )}
      </Panel>
      {searches?.length === 0 ? null : (
        <Panel id="event-book" title={t('own.book')} lead={searches === null ? undefined : t('own.bookLead')}>
          {searches === null ? (
            <p>{host === '' ? t('own.noBookingNobody') : t('own.noBooking', { host })}</p>
          ) : (
            <div className={styles.rowActions}>
              {searches.map(({ href, vertical }) => (
                <ButtonLink key={vertical} href={href} variant="quiet">
                  {t('own.search', { vertical: t(`verticals.${vertical}`) })}
                </ButtonLink>
              ))}
            </div>
          )}
        </Panel>
      )}
    </>
  );
}
