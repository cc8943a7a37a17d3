import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { EventsTable } from '@/components/company-events/events-table';
import { Outcome } from '@/components/ui/form/outcome';
import { findEvent } from '@/lib/server/company-events/find-event';
import { listEvents } from '@/lib/server/company-events/list-events';
import { formState } from '@/lib/server/page/form-state';
import { pageSite } from '@/lib/server/page/page-site';
import { requirePage } from '@/lib/server/page/require-page';
import { businessPath } from '@/lib/shared/access/business-path';
import { eventsList } from '@/lib/shared/company-events/event';
import { Id } from '@/lib/shared/form/id';
import { sitePath } from '@/lib/shared/site/pages/site-path';
import { type PageInput, queryValue } from '../../query';
import { AdminPage, titleOf } from '../admin-page';
import { EditScreen } from './edit-screen';
import { EventScreen } from './event-screen';
import type { EventScreenProps } from './event-screen-props';

const url = '/events';

export async function generateMetadata({ searchParams }: PageInput): Promise<Metadata> {
  const viewer = await requirePage('/business/events');
  const id = Id.safeParse(queryValue(await searchParams, 'event'));
  const event = id.success ? await findEvent(viewer, id.data) : null;
  return event === null ? titleOf(url) : { title: event.name };
}

/**
 * Address: `/business/events`: the events that the viewer may change; one of them with `?event=`, its form with `&edit=1` too, and an
 * empty form with `?event=new`.
 */
export default async function EventsPage({ searchParams }: PageInput) {
  const viewer = await requirePage('/business/events');
  const query = await searchParams;
  const site = await pageSite();
  const path = businessPath(site.businessPath, url);
  const where = { viewer, query, path, action: sitePath(site.prefix, path), locale: site.locale };
  const id = queryValue(query, 'event');
  const isForm = id === 'new' || (id !== undefined && queryValue(query, 'edit') !== undefined);
  return (
    <AdminPage url={url} wide={!isForm}>
      {id === undefined ? (
        <ListScreen {...where} />
      ) : isForm ? (
        <EditScreen {...where} id={id} />
      ) : (
        <EventScreen {...where} id={id} />
      )}
    </AdminPage>
  );
}

async function ListScreen({ action, path, query, viewer }: EventScreenProps) {
  const state = eventsList.read((name) => queryValue(query, name));
  const [found, view, t] = await Promise.all([
    listEvents(viewer, { ...state, orLast: true }),
    formState('event-removed', query),
    getTranslations('events.outcome'),
  ]);
  return (
    <>
      <Outcome view={view} done={t('event-removed')} />
      <EventsTable query={state} found={found} path={path} action={action} />
    </>
  );
}
