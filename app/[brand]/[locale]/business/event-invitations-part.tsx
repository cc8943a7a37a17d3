import { getTranslations } from 'next-intl/server';
import { OwnEventsList } from '@/components/company-events/own-events-list';
import { Panel } from '@/components/ui/layout/panel';
import { invitedEvents } from '@/lib/server/company-events/invited-events';
import { currentViewer } from '@/lib/server/identity/current-viewer';
import { isAble } from '@/lib/server/identity/proofs';
import { pageSite } from '@/lib/server/page/page-site';
import { businessPath } from '@/lib/shared/access/business-path';

/** On the business home: the events to come that the viewer is invited to. */
export async function EventInvitationsPart() {
  const [site, viewer, t] = await Promise.all([pageSite(), currentViewer(), getTranslations('events.own')]);
  if (!isAble(viewer, 'events.attend')) return null;
  const events = await invitedEvents(viewer, { ahead: true });
  if (events.length === 0) return null;
  return (
    <Panel id="event-invitations" title={t('invited')}>
      <OwnEventsList
        events={events.map(({ event, reply }) => ({ ...event, reply }))}
        path={businessPath(site.businessPath, '/my-events')}
        headings="h3"
      />
    </Panel>
  );
}
