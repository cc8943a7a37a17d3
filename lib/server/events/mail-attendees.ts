import 'server-only';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { activeMembership } from '@/lib/server/identity/active-membership';
import type { RequestContext } from '@/lib/server/identity/request-context';
import type { MailTemplate } from '@/lib/server/jobs/mail-template';
import type { Queryable } from '@/lib/server/store/connection';
import { credential, membership, outbox } from '@/lib/server/store/schema';
import type { EventRow, Host } from './event-rows';

/** Writes to members of the company, at their confirmed addresses, about an event; kick the outbox after the commit. */
export async function mailAttendees(
  template: Extract<MailTemplate, 'eventInvited' | 'eventReminder'>,
  {
    event,
    members,
    viewer,
  }: { readonly event: EventRow; readonly members: readonly string[]; readonly viewer: Host },
  { brand, locale, origin }: RequestContext,
  tx: Queryable,
): Promise<void> {
  if (members.length === 0) return;
  const rows = await tx
    .select({ email: credential.subject })
    .from(membership)
    .innerJoin(credential, eq(credential.accountId, membership.accountId))
    .where(
      and(
        eq(membership.companyId, viewer.membership.companyId),
        inArray(membership.id, [...members]),
        activeMembership(),
        eq(credential.provider, 'email'),
        eq(credential.primary, true),
        isNotNull(credential.verifiedAt),
      ),
    );
  if (rows.length === 0) return;
  const about = {
    eventId: event.id,
    trip: event.name,
    person: viewer.account.name,
    company: viewer.membership.companyName,
    day: event.startsOn,
  };
  await tx.insert(outbox).values(
    [...new Set(rows.map(({ email }) => email))].map((recipient) => ({
      recipient,
      template,
      locale,
      brand: brand.key,
      origin,
      about,
      notBefore: new Date(),
    })),
  );
}
