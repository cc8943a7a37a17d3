import 'server-only';
import { and, count, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { kickOutbox } from '@/lib/server/jobs/kick-outbox';
import { writeForCompany } from '@/lib/server/people/memberships/write-for-company';
import { inGroup } from '@/lib/server/people/organization/placement-sql';
import { readCsvFile } from '@/lib/server/read-csv-file';
import { eventAttendee } from '@/lib/server/store/company-event-schema';
import type { Queryable } from '@/lib/server/store/connection';
import { account, membership, travelerGroup } from '@/lib/server/store/schema';
import { attendeesMax } from '@/lib/shared/company-events/event';
import {
  type PastedAddress,
  pastedAddresses,
  pastedLinesMax,
  unknownLinesMax,
} from '@/lib/shared/people/pasted-addresses';
import { peopleFileBytesMax } from '@/lib/shared/people/people-file';
import { Refusal, type RefusalCode } from '@/lib/shared/refusal';
import { inviteAttendees } from './change-event-state';
import {
  attends,
  type EventEditor,
  type EventRow,
  editableEvent,
  isActiveOf,
  refuseClosed,
} from './find-event';

export const attendeeErrors = ['NOT_FOUND'] as const satisfies readonly RefusalCode[];

/** What became of a list of people. */
export type AddedAttendees = {
  readonly added: number;
  /** Who was on the list before, or stands in what was pasted more than once. */
  readonly twice: number;
  /** Lines that nobody active of the company fits, with their numbers. */
  readonly unknown: readonly { readonly line: number; readonly text: string }[];
};

type Wanted = { readonly id: string } & ({ readonly groupId: string } | { readonly pasted: string });

const invalid = (field: string, description: string) =>
  new Refusal('VALIDATION_ERROR', { field, description });

/**
 * Puts people on the list of an event: who is in a group now, or whoever's address is pasted. Everybody once; those of a published event
 * are written to. VALIDATION_ERROR with `group` for none of the company's, with `people` for nobody at all, too many lines, and more lines of
 * nobody than a slip explains: then nobody is added. With `people` also when the list would be too long.
 */
export async function addAttendees(
  viewer: EventEditor,
  context: RequestContext,
  wanted: Wanted,
): Promise<AddedAttendees> {
  // Read before anybody in the company waits for it.
  const lines = 'groupId' in wanted ? [] : pastedAddresses(wanted.pasted);
  const result = await writeForCompany(viewer, async (tx, log) => {
    const event = await editableEvent(viewer, wanted.id, tx);
    refuseClosed(event);
    const { ids, ...said } =
      'groupId' in wanted
        ? await membersOfGroup(event, wanted.groupId, tx)
        : await membersOfLines(event, lines, tx);
    const added = await put(event, ids, tx);
    const [all] = await tx.select({ n: count() }).from(eventAttendee).where(attends(event.id));
    if ((all?.n ?? 0) > attendeesMax) throw invalid('people', `at most ${attendeesMax}`);
    if (added > 0) {
      await log(context, 'event.attendeesAdded', { name: event.name, users: added });
      if (event.state === 'published') await inviteAttendees(viewer, context, event, tx);
    }
    return { added, twice: said.twice + ids.length - added, unknown: said.unknown };
  });
  kickOutbox();
  return result;
}

/** Adds rows, and takes back who was taken off, who says anew whether they come; how many are new on the list. */
async function put(event: EventRow, ids: readonly string[], tx: Queryable): Promise<number> {
  if (ids.length === 0) return 0;
  const rows = await tx
    .insert(eventAttendee)
    .values(ids.map((membershipId) => ({ eventId: event.id, membershipId })))
    .onConflictDoUpdate({
      target: [eventAttendee.eventId, eventAttendee.membershipId],
      set: { removedAt: null, reply: null, repliedAt: null },
      setWhere: isNotNull(eventAttendee.removedAt),
    })
    .returning({ id: eventAttendee.membershipId });
  return rows.length;
}

type Found = Omit<AddedAttendees, 'added'> & { readonly ids: readonly string[] };

async function membersOfGroup({ companyId }: EventRow, groupId: string, tx: Queryable): Promise<Found> {
  const [group] = await tx
    .select({ id: travelerGroup.id })
    .from(travelerGroup)
    .where(and(eq(travelerGroup.id, groupId), eq(travelerGroup.companyId, companyId)));
  if (group === undefined) throw invalid('group', 'no such group');
  const rows = await tx
    .select({ id: membership.id })
    .from(membership)
    .leftJoin(account, eq(account.id, membership.accountId))
    .where(and(isActiveOf(companyId), inGroup(groupId)));
  if (rows.length === 0) throw invalid('group', 'nobody is in it');
  return { ids: rows.map(({ id }) => id), twice: 0, unknown: [] };
}

async function membersOfLines(
  { companyId }: EventRow,
  lines: readonly PastedAddress[],
  tx: Queryable,
): Promise<Found> {
  if (lines.length === 0) throw invalid('people', 'nobody');
  if (lines.length > pastedLinesMax) throw invalid('people', `at most ${pastedLinesMax} lines`);
  const emails = [...new Set(lines.flatMap(({ email }) => email ?? []))];
  const rows =
    emails.length === 0
      ? []
      : await tx
          .select({ id: membership.id, email: sql<string>`lower(${membership.email})` })
          .from(membership)
          .leftJoin(account, eq(account.id, membership.accountId))
          .where(and(isActiveOf(companyId), inArray(sql`lower(${membership.email})`, emails)));
  const idOf = new Map(rows.map(({ email, id }) => [email, id]));
  const unknown = lines.filter(({ email }) => email === null || !idOf.has(email));
  if (unknown.length > unknownLinesMax) throw invalid('people', `${unknown.length} lines of nobody`);
  const known = lines.length - unknown.length;
  const ids = [...new Set(idOf.values())];
  return { ids, twice: known - ids.length, unknown: unknown.map(({ line, text }) => ({ line, text })) };
}

/**
 * The lines of a CSV file as they could be pasted, each where it stands in the file. VALIDATION_ERROR with `file` for what is no CSV file in
 * UTF-8, or is larger than files of people are.
 */
export async function attendeesOfFile(file: Blob): Promise<string> {
  const read = readCsvFile(new Uint8Array(await file.arrayBuffer()), peopleFileBytesMax);
  if ('problem' in read) throw invalid('file', read.problem);
  const rows: string[] = [];
  for (const { cells, line } of read.lines) rows[line - 1] = cells.join(',').replace(/[\r\n]+/g, ' ');
  return Array.from(rows, (row) => row ?? '').join('\n');
}

/** Takes somebody off the list, with nothing of what they booked. NOT_FOUND for who is not on it. */
export async function removeAttendee(
  viewer: EventEditor,
  context: RequestContext,
  { id, membershipId }: { readonly id: string; readonly membershipId: string },
): Promise<void> {
  await writeForCompany(viewer, async (tx, log) => {
    const event = await editableEvent(viewer, id, tx);
    refuseClosed(event);
    const gone = await tx
      .update(eventAttendee)
      .set({ removedAt: new Date() })
      .where(and(attends(id), eq(eventAttendee.membershipId, membershipId)))
      .returning({ id: eventAttendee.membershipId });
    if (gone.length === 0) throw new Refusal('NOT_FOUND');
    await log(context, 'event.attendeeRemoved', { name: event.name, membershipId });
  });
}
