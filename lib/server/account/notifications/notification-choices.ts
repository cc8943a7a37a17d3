import 'server-only';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { SignedIn } from '@/lib/server/identity/proofs';
import { allowedNotificationEvents } from '@/lib/server/notifications/allowed-notification-events';
import { database, type Queryable } from '@/lib/server/store/connection';
import { notification, notificationChoice } from '@/lib/server/store/notification-schema';
import { savedReport } from '@/lib/server/store/report-schema';
import { inTransaction } from '@/lib/server/store/transaction';
import { findTicket, type Ticket } from '@/lib/server/tickets/tickets';
import {
  type ChosenKind,
  chosenKinds,
  isFixed,
  type NotificationChannel,
  usualChannels,
} from '@/lib/shared/notifications/notification-choices';
import {
  eventsOf,
  isHiddenUntilReceived,
  kindOf,
  type NotificationKind,
} from '@/lib/shared/notifications/notification-events';
import { Refusal } from '@/lib/shared/refusal';
import { isUuid } from '@/lib/shared/uuid';

type Choices = Readonly<Record<NotificationKind, NotificationChannel>>;

/** How the viewer hears of each kind of event. */
export const ownChoices = ({ account }: SignedIn): Promise<Choices> => choicesOf(account.id, database());

async function choicesOf(accountId: string, on: Queryable): Promise<Choices> {
  const rows = await on.select().from(notificationChoice).where(eq(notificationChoice.accountId, accountId));
  const chosen = rows.filter(({ kind }) => !isFixed(kind)).map(({ channel, kind }) => [kind, channel]);
  return { ...usualChannels, ...Object.fromEntries(chosen) };
}

/**
 * The kinds that the viewer can be told of with their role in any of their companies, and so choose about. What few are ever told of
 * counts once they have been.
 */
export async function choosableKinds({ account }: SignedIn): Promise<readonly ChosenKind[]> {
  const [seen, told] = await Promise.all([
    allowedNotificationEvents(account.id),
    database()
      .selectDistinct({ event: notification.event })
      .from(notification)
      .where(eq(notification.accountId, account.id)),
  ]);
  const known = new Set(told.map(({ event }) => event));
  const events = [...seen.values()].flatMap((some) => [...some]);
  const kinds = new Set(
    events.filter((event) => !isHiddenUntilReceived(event) || known.has(event)).map(kindOf),
  );
  return chosenKinds.filter((kind) => kinds.has(kind));
}

/** Keeps how the viewer wants to hear of kinds; the others stay as they are. */
export async function saveChoices(
  { account }: SignedIn,
  choices: Partial<Readonly<Record<ChosenKind, NotificationChannel | undefined>>>,
): Promise<void> {
  await inTransaction(async (tx) => {
    for (const kind of chosenKinds) {
      const channel = choices[kind];
      if (channel !== undefined) await keep(account.id, kind, channel, tx);
    }
  });
}

/**
 * Ends mail about what the ticket of a mail is for: one saved report, one kind, or whatever the daily summary tells; the site goes on
 * telling it. `all` ends the kind where the ticket is for one report. Twice is the same as once, so the ticket is not used up.
 * TICKET_INVALID for one that is unknown or too old.
 */
export async function stopMail(token: string, all = false): Promise<void> {
  const ticket = await findTicket('stopNotifications', token);
  const what = ticket === null ? null : stoppedBy(ticket);
  const accountId = ticket?.accountId ?? null;
  if (what === null || accountId === null) throw new Refusal('TICKET_INVALID');
  const { kind: wanted, savedId } = what;
  if (savedId !== null && !all) return stopReport(savedId, accountId);
  await inTransaction(async (tx) => {
    const choices = await choicesOf(accountId, tx);
    // What was turned off meanwhile stays off.
    const kinds = chosenKinds.filter((kind) =>
      wanted === 'digest' ? choices[kind] === 'digest' : kind === wanted && choices[kind] !== 'off',
    );
    for (const kind of kinds) await keep(accountId, kind, 'site', tx);
  });
}

/** One report is mailed to somebody no longer; one that is gone is mailed to nobody. */
async function stopReport(savedId: string, accountId: string): Promise<void> {
  await database()
    .update(savedReport)
    .set({ stopped: sql`array_append(${savedReport.stopped}, ${accountId}::uuid)` })
    .where(and(eq(savedReport.id, savedId), sql`${accountId}::uuid <> all(${savedReport.stopped})`));
}

/** What the ticket of a mail would end, with the name of a saved report that is still there; null for a ticket that ends nothing. */
export async function findStoppable(
  token: string,
): Promise<{ readonly kind: Stoppable; readonly report: string | null } | null> {
  const ticket = await findTicket('stopNotifications', token);
  const what = ticket === null ? null : stoppedBy(ticket);
  if (what === null) return null;
  const [found] =
    what.savedId === null
      ? []
      : await database()
          .select({ name: savedReport.name })
          .from(savedReport)
          .where(eq(savedReport.id, what.savedId));
  return { kind: what.kind, report: found?.name ?? null };
}

const stoppables = [...chosenKinds, 'digest'] as const;
type Stoppable = (typeof stoppables)[number];

function stoppedBy({ data }: Ticket): { readonly kind: Stoppable; readonly savedId: string | null } | null {
  const kind = stoppables.find((one) => one === data.kind);
  const { savedId } = data;
  if (kind === undefined) return null;
  return { kind, savedId: typeof savedId === 'string' && isUuid(savedId) ? savedId : null };
}

async function keep(accountId: string, kind: ChosenKind, channel: NotificationChannel, tx: Queryable) {
  await tx
    .insert(notificationChoice)
    .values({ accountId, kind, channel })
    .onConflictDoUpdate({
      target: [notificationChoice.accountId, notificationChoice.kind],
      set: { channel },
    });
  if (channel === 'digest') return;
  await tx
    .update(notification)
    .set({ digestAt: null })
    .where(
      and(
        eq(notification.accountId, accountId),
        isNotNull(notification.digestAt),
        inArray(notification.event, [...eventsOf(kind)]),
      ),
    );
}
