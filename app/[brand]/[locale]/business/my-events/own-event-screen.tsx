import { getTranslations } from 'next-intl/server';
import { BookEvent } from '@/components/company-events/book-event';
import { EventFacts } from '@/components/company-events/event-summary';
import { ReplyForm, TakeBack } from '@/components/company-events/reply-form';
import { PolicyLimits } from '@/components/policy/own-policy-panel';
import { Outcome } from '@/components/ui/form/outcome';
import { Panel } from '@/components/ui/layout/panel';
import { Notice } from '@/components/ui/notice';
import type { findInvitedEvent } from '@/lib/server/company-events/invited-events';
import { formState } from '@/lib/server/page/form-state';
import { pageSite } from '@/lib/server/page/page-site';
import { orderPath } from '@/lib/shared/booking/order';
import { isSoldFor, searchOfEvent } from '@/lib/shared/company-events/search-of-event';
import { utcDay } from '@/lib/shared/day/utc-day';
import { offerText } from '@/lib/shared/search/offer-text';
import { defaultLocale, findLocale } from '@/lib/shared/site/locale/locales';
import type { Query } from '../../query';
import { eventProblems } from '../events/event-problems';

type Props = {
  readonly own: NonNullable<Awaited<ReturnType<typeof findInvitedEvent>>>;
  readonly query: Query;
  /** Whether the viewer's role books trips for events. */
  readonly mayBook: boolean;
  /** The policies of the event that the viewer may read, by kinds of travel. */
  readonly limits: Parameters<typeof PolicyLimits>[0]['policies'];
};

/** One event for whoever is invited: what it is, their reply, and their bookings. */
export async function OwnEventScreen({ limits, mayBook, own, query }: Props) {
  const { answers, bookings, event, homeCity, host, reply } = own;
  const [site, plain, told, t, policy] = await Promise.all([
    pageSite(),
    formState('reply', query),
    eventProblems(),
    getTranslations('events.own'),
    getTranslations('events.policy'),
  ]);
  const view = told(plain);
  const today = utcDay(new Date());
  const isClosed = event.state === 'closed';
  const isOver = event.endsOn < today;
  const words = findLocale(site.locale) ?? defaultLocale;
  return (
    <>
      <Outcome view={view} done={t('saved')} doneOnly />
      {isClosed || isOver ? <Notice tone="caution">{t(isClosed ? 'closed' : 'isOver')}</Notice> : null}
      <EventFacts event={event} host={host} />
      {limits.length === 0 || isClosed || isOver ? null : (
        <Panel id="event-policies" title={policy('title')} lead={policy('guestLead')}>
          <PolicyLimits policies={limits} locale={words} />
        </Panel>
      )}
      {isClosed || isOver ? (
        reply === null || reply === 'no' ? null : (
          <TakeBack event={event} view={view} locale={site.locale} />
        )
      ) : (
        <ReplyForm event={event} reply={reply} answers={answers} view={view} locale={site.locale} />
      )}
      <BookEvent
        host={host}
        bookings={bookings.map(({ number, offer, orderId }) => {
          const { days, title } = offerText(offer, words);
          return { href: orderPath(orderId), number, text: `${title} · ${days}` };
        })}
        searches={
          isClosed || isOver
            ? []
            : mayBook
              ? event.verticals
                  .filter((vertical) => isSoldFor(event, vertical, homeCity))
                  .map((vertical) => ({
                    vertical,
                    href: searchOfEvent(event, vertical, { from: homeCity, today }),
                  }))
              : null
        }
      />
    </>
  );
}
