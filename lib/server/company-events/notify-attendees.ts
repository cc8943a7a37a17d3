import 'server-only';
import { and, eq, inArray } from 'drizzle-orm';
import { activeMembership } from '@/lib/server/identity/active-membership';
import type { RequestContext } from '@/lib/server/identity/request-context';
import type { MailTemplate } from '@/lib/server/jobs/mail-template-names';
import { notifyByMail, siteOf } from '@/lib/server/notifications/notify';
import type { Queryable } from '@/lib/server/store/connection';
import { membership } from '@/lib/server/store/schema';
import type { EventEditor, EventRow } from './find-event';

/**
 * Tells members of the company of an event, on the site and by mail, each as they have chosen; kick the outbox after the commit.
 * `eventChanged` asks them to reply again.
 */
export async function notifyAttendees(
  template: Extract<MailTemplate, 'eventInvited' | 'eventChanged' | 'eventClosed' | 'eventReminder'>,
  {
    event,
    members,
    viewer,
  }: { readonly event: EventRow; readonly members: readonly string[]; readonly viewer: EventEditor },
  context: RequestContext,
  tx: Queryable,
): Promise<void> {
  if (members.length === 0) return;
  const { companyId, companyName } = viewer.membership;
  const rows = await tx
    .select({ accountId: membership.accountId })
    .from(membership)
    .where(
      and(eq(membership.companyId, companyId), inArray(membership.id, [...members]), activeMembership()),
    );
  const { city, endsOn, id, name, startsOn, venue, windowFrom, windowTo } = event;
  const days = { day: startsOn, startsOn, endsOn, windowFrom, windowTo };
  const about = {
    eventId: id,
    trip: name,
    person: viewer.account.name,
    company: companyName,
    city,
    venue,
    ...days,
  };
  const accountIds = rows.map(({ accountId }) => accountId);
  const news = { event: template, companyId, accountIds, about, site: siteOf(context) };
  await notifyByMail(news, tx, { template, about });
}
