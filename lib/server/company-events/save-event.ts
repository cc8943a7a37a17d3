import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import { and, count, eq, gte, ne } from 'drizzle-orm';
import { changesOf } from '@/lib/server/audit/changes-of';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { kickOutbox } from '@/lib/server/jobs/kick-outbox';
import { exchangeRates } from '@/lib/server/money/exchange-rates';
import { refuseStale } from '@/lib/server/people/memberships/company-rows';
import { writeForCompany } from '@/lib/server/people/memberships/write-for-company';
import { takePoint } from '@/lib/server/rate-limits/rate-limits';
import { companyEvent } from '@/lib/server/store/company-event-schema';
import type { Queryable } from '@/lib/server/store/connection';
import { type EventForm, eventsMax, questionsOf, verticalsIn } from '@/lib/shared/company-events/event';
import { airportsOf, eventFaults, travelDays } from '@/lib/shared/company-events/event-faults';
import { utcDay } from '@/lib/shared/day/utc-day';
import { Refusal, refuseFields } from '@/lib/shared/refusal';
import { minorDigits } from '@/lib/shared/reports/report-figures';
import { findPlace } from '@/lib/shared/search/find-place';
import { inviteAgain } from './change-event-state';
import { type EventEditor, type EventRow, editableEvent, findEvent, refuseClosed } from './find-event';

const invalid = (field: string, description: string) =>
  new Refusal('VALIDATION_ERROR', { field, description });

/** What of an event decides which travel is for it (`fitsEvent`), and when it is. */
const travel = ['city', 'startsOn', 'endsOn', 'windowFrom', 'windowTo', 'verticals', 'airports'] as const;

/**
 * Adds an event as a draft of the viewer's, or changes the one that the form names; the same draft twice is one. Attendees of a published
 * one with another place, other days or other travel are asked again. VALIDATION_ERROR with every field that is wrong (`eventFaults`), and for
 * `state` when it is closed; VERSION_CONFLICT;
 * TOO_MANY_REQUESTS for a published one that was moved too often today.
 */
export async function saveEvent(
  viewer: EventEditor,
  context: RequestContext,
  form: EventForm,
  now = new Date(),
): Promise<{ readonly id: string }> {
  const values = await valuesOf(form, utcDay(now));
  const before = form.id === '' ? null : await findEvent(viewer, form.id);
  if (before !== null && isMoved(before, values)) await takePoint('eventMovesByEvent', before.id);
  const saved = await writeForCompany(viewer, async (tx, log) => {
    if (form.id === '')
      return addDraft(viewer, values, now, tx, (facts) => log(context, 'event.added', facts));
    const row = await editableEvent(viewer, form.id, tx);
    refuseClosed(row);
    refuseStale(row, form.version);
    const changes = changesOf(row, values);
    if (changes === null) return { id: row.id };
    await tx
      .update(companyEvent)
      .set({ ...values, version: row.version + 1 })
      .where(eq(companyEvent.id, row.id));
    const asked = isMoved(row, values)
      ? { users: await inviteAgain(viewer, context, { ...row, ...values }, tx) }
      : {};
    await log(context, 'event.changed', { name: values.name, ...asked, ...told(changes, values.currency) });
    return { id: row.id };
  });
  kickOutbox();
  return saved;
}

async function addDraft(
  { membership: { companyId, id: ownerId } }: EventEditor,
  values: Values,
  now: Date,
  tx: Queryable,
  log: (facts: Readonly<Record<string, unknown>>) => Promise<void>,
): Promise<{ readonly id: string }> {
  const ofCompany = eq(companyEvent.companyId, companyId);
  const mine = await tx
    .select()
    .from(companyEvent)
    .where(and(ofCompany, eq(companyEvent.ownerId, ownerId), eq(companyEvent.state, 'draft')));
  // Pressed twice.
  const same = mine.find((one) => changesOf(one, values) === null);
  if (same !== undefined) return { id: same.id };
  const isOpen = and(ne(companyEvent.state, 'closed'), gte(companyEvent.endsOn, utcDay(now)));
  const [open] = await tx.select({ n: count() }).from(companyEvent).where(and(ofCompany, isOpen));
  if ((open?.n ?? 0) >= eventsMax) throw invalid('limit', `at most ${eventsMax} events`);
  const [made] = await tx
    .insert(companyEvent)
    .values({ ...values, companyId, ownerId })
    .returning({ id: companyEvent.id });
  if (made === undefined) throw new Error('the event was not written');
  await log({ name: values.name, ...told(changesOf<Values>(null, values), values.currency) });
  return made;
}

/** Whether a published event would be elsewhere, at another time or reached otherwise. */
const isMoved = (row: EventRow, values: Values): boolean =>
  row.state === 'published' && travel.some((fact) => !isDeepStrictEqual(row[fact], values[fact]));

/** What changed, for the audit log: amounts in units of the currency. */
function told(changes: ReturnType<typeof changesOf<Values>>, currency: string) {
  const inUnits = ({ budgetMinor, ...part }: Partial<Values>) =>
    budgetMinor == null ? part : { ...part, budget: budgetMinor / 10 ** minorDigits(currency) };
  return changes === null ? {} : { before: inUnits(changes.before), after: inUnits(changes.after) };
}

type Values = Awaited<ReturnType<typeof valuesOf>>;

async function valuesOf(form: EventForm, today: string) {
  const { currency, endsOn, name, startsOn, venue } = form;
  const { perEuro } = await exchangeRates();
  refuseFields(eventFaults(form, { today, hasRate: (one) => perEuro(one) !== null }));
  return {
    name,
    venue,
    city: findPlace(form.place)?.city.code ?? '',
    startsOn,
    endsOn,
    ...travelDays(form),
    verticals: verticalsIn(form),
    airports: airportsOf(form),
    questions: questionsOf(form.questions),
    currency,
    budgetMinor: form.budget === '' ? null : Math.round(Number(form.budget) * 10 ** minorDigits(currency)),
  };
}
