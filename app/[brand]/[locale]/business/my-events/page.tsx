import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { OwnEventsList } from '@/components/events/own-events-list';
import { ButtonLink } from '@/components/ui/button-link';
import { PageFrame } from '@/components/ui/layout/page-frame';
import { EmptyNote } from '@/components/ui/list/empty-note';
import { findOwnEvent, ownEvents } from '@/lib/server/events/own-events';
import { pageSite } from '@/lib/server/page/page-site';
import { requirePage } from '@/lib/server/page/require-page';
import { businessPath } from '@/lib/shared/access/business-path';
import { Id } from '@/lib/shared/form/id';
import { type PageInput, queryValue } from '../../query';
import { OwnEventScreen } from './own-event-screen';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('events.own'))('title') };
}

/** Address: `/business/my-events`: the events that the viewer is invited to; one of them with `?event=`. */
export default async function MyEventsPage({ searchParams }: PageInput) {
  const viewer = await requirePage('/business/my-events');
  const [query, site, t] = await Promise.all([searchParams, pageSite(), getTranslations('events.own')]);
  const path = businessPath(site.businessPath, '/my-events');
  const asked = queryValue(query, 'event');
  if (asked !== undefined) {
    const id = Id.safeParse(asked);
    const own = id.success ? await findOwnEvent(viewer, id.data) : null;
    if (own === null) notFound();
    return (
      <PageFrame title={own.event.name}>
        <OwnEventScreen own={own} query={query} mayBook={viewer.permissions.has('bookTripEvent')} />
        <p>
          <ButtonLink href={path} variant="quiet">
            {t('back')}
          </ButtonLink>
        </p>
      </PageFrame>
    );
  }
  const events = await ownEvents(viewer);
  return (
    <PageFrame title={t('title')} lead={t('lead')}>
      {events.length === 0 ? (
        <EmptyNote icon="calendar" title={t('empty')} text={t('emptyText')} action={null} />
      ) : (
        <OwnEventsList
          events={events.map(({ event, reply }) => ({ ...event, reply }))}
          path={path}
          headings="h2"
        />
      )}
    </PageFrame>
  );
}
