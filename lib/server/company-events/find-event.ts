import 'server-only';
import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { Can } from '@/lib/server/identity/proofs';
import { companyEvent, eventAttendee } from '@/lib/server/store/company-event-schema';
import { database, type Queryable } from '@/lib/server/store/connection';
import { membership } from '@/lib/server/store/schema';
import { Refusal } from '@/lib/shared/refusal';

export type EventEditor = Can<'events.write'>;
export type EventRow = typeof companyEvent.$inferSelect;

/** The events that somebody may change: their own, or with the permission for all every one of their company. */
export const hostedBy = ({ membership: { companyId, id }, permissions }: EventEditor): SQL | undefined =>
  and(
    eq(companyEvent.companyId, companyId),
    permissions.has('eventEditForAll') ? undefined : eq(companyEvent.ownerId, id),
  );

/** One of them, or null. */
export async function findEvent(
  viewer: EventEditor,
  id: string,
  on: Pick<Queryable, 'select'> = database(),
): Promise<EventRow | null> {
  const [row] = await on
    .select()
    .from(companyEvent)
    .where(and(eq(companyEvent.id, id), hostedBy(viewer)));
  return row ?? null;
}

/** The same within a write: NOT_FOUND alike for nothing and for what the viewer may not change. */
export async function editableEvent(viewer: EventEditor, id: string, tx: Queryable): Promise<EventRow> {
  const row = await findEvent(viewer, id, tx);
  if (row === null) throw new Refusal('NOT_FOUND');
  return row;
}

/** VALIDATION_ERROR for an event that is over for good. */
export function refuseClosed({ state }: EventRow): void {
  if (state === 'closed')
    throw new Refusal('VALIDATION_ERROR', { field: 'state', description: 'it is closed' });
}

/** Whoever is with a company and not suspended. */
export const isActiveOf = (companyId: string): SQL | undefined =>
  and(eq(membership.companyId, companyId), eq(membership.status, 'active'));

/** Who is on the list of an event. */
export const attends = (eventId: string): SQL | undefined =>
  and(eq(eventAttendee.eventId, eventId), isNull(eventAttendee.removedAt));
