import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { OwnEventsList } from '@/components/company-events/own-events-list';
import { ButtonLink } from '@/components/ui/button-link';
import { PageFrame } from '@/components/ui/layout/page-frame';
import { Panel } from '@/components/ui/layout/panel';
import { EmptyNote } from '@/components/ui/list/empty-note';
import { findInvitedEvent, invitedEvents } from '@/lib/server/company-events/invited-events';
import { isAble } from '@/lib/server/identity/proofs';
import { pageSite } from '@/lib/server/page/page-site';
import { requirePage } from '@/lib/server/page/require-page';
import { eventPolicies } from '@/lib/server/policy/event-policies';
import { businessPath } from '@/lib/shared/access/business-path';
import { utcDay } from '@/lib/shared/day/utc-day';
import { Id } from '@/lib/shared/form/id';
import { type PageInput, queryValue } from '../../query';
import { OwnEventScreen } from './own-event-screen';

export async function generateMetadata({ searchParams }: PageInput): Promise<Metadata> {
  const viewer = await requirePage('/business/my-events');
  const own = await ownEventAsked(viewer, queryValue(await searchParams, 'event'));
  return { title: own?.event.name ?? (await getTranslations('events.own'))('title') };
}

/** Address: `/business/my-events`: the events that the viewer is invited to; one of them with `?event=`. */
export default async function MyEventsPage({ searchParams }: PageInput) {
  const viewer = await requirePage('/business/my-events');
  const [query, site, t] = await Promise.all([searchParams, pageSite(), getTranslations('events.own')]);
  const path = businessPath(site.businessPath, '/my-events');
  const asked = queryValue(query, 'event');
  if (asked !== undefined) {
    const own = await ownEventAsked(viewer, asked);
    if (own === null) notFound();
    const policies = isAble(viewer, 'policies.mine') ? await eventPolicies(viewer, own.event) : [];
    return (
      <PageFrame title={own.event.name}>
        <OwnEventScreen
          own={own}
          query={query}
          mayBook={viewer.permissions.has('bookTripEvent')}
          limits={policies.filter(({ policy }) => policy !== null)}
        />
        <p>
          <ButtonLink href={path} variant="quiet">
            {t('back')}
          </ButtonLink>
        </p>
      </PageFrame>
    );
  }
  const events = (await invitedEvents(viewer)).map(({ event, reply }) => ({ ...event, reply }));
  const today = utcDay(new Date());
  const isOpen = ({ endsOn, state }: (typeof events)[number]) => state !== 'closed' && endsOn >= today;
  const [open, over] = [events.filter(isOpen), events.filter((event) => !isOpen(event)).reverse()];
  return (
    <PageFrame title={t('title')} lead={t('lead')}>
      {open.length === 0 ? (
        <EmptyNote icon="calendar" title={t('empty')} text={t('emptyText')} action={null} />
      ) : (
        <OwnEventsList events={open} path={path} headings="h2" />
      )}
      {over.length === 0 ? null : (
        <Panel id="events-over" title={t('over')}>
          <OwnEventsList events={over} path={path} headings="h3" />
        </Panel>
      )}
    </PageFrame>
  );
}

/** The event that an address asks for, read once for a page; null for none that the viewer is invited to. */
const ownEventAsked = cache(
  async (viewer: Parameters<typeof findInvitedEvent>[0], asked: string | undefined) => {
    const id = Id.safeParse(asked);
    return id.success ? findInvitedEvent(viewer, id.data) : null;
  },
);
