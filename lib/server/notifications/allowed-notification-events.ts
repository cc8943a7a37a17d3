import 'server-only';
import { and, eq, isNull } from 'drizzle-orm';
import { activeMembership } from '@/lib/server/identity/active-membership';
import { approvesForSomebody } from '@/lib/server/identity/approves-for-somebody';
import { database } from '@/lib/server/store/connection';
import { company, membership, role } from '@/lib/server/store/schema';
import { isPermission } from '@/lib/shared/access/permissions';
import { eventsFor, type NotificationEvent } from '@/lib/shared/notifications/notification-events';

/** What somebody's role lets them be told of now, by the id of each company they are with. */
export async function allowedNotificationEvents(
  accountId: string,
): Promise<ReadonlyMap<string, ReadonlySet<NotificationEvent>>> {
  const members = await database()
    .select({
      companyId: membership.companyId,
      permissions: role.permissions,
      approves: approvesForSomebody,
    })
    .from(membership)
    .innerJoin(role, eq(role.id, membership.roleId))
    .innerJoin(company, and(eq(company.id, membership.companyId), isNull(company.deleteAfter)))
    .where(and(eq(membership.accountId, accountId), activeMembership()));
  return new Map(
    members.map(({ approves, companyId, permissions }) => [
      companyId,
      new Set(eventsFor({ approves, permissions: new Set(permissions.filter(isPermission)) })),
    ]),
  );
}
