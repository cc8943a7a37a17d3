import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import { and, count, eq, gte, ne } from 'drizzle-orm';
import { changesOf } from '@/lib/server/audit/changes-of';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { kickOutbox } from '@/lib/server/jobs/kick-outbox';
import { exchangeRates } from '@/lib/server/money/exchange-rates';
import { refuseStale } from '@/lib/server/people/memberships/own-rows';
import { writeForCompany } from '@/lib/server/people/memberships/write-for-company';
import { takePoint } from '@/lib/server/rate-limits/rate-limits';
import { companyEvent } from '@/lib/server/store/company-event-schema';
import type { Queryable } from '@/lib/server/store/connection';
import {
  type EventForm,
  eventAheadDays,
  eventAirportsMax,
  eventsMax,
  questionsOf,
  verticalsIn,
  windowDaysMax,
} from '@/lib/shared/company-events/event';
import { dayAfter } from '@/lib/shared/day/days';
import { utcDay } from '@/lib/shared/day/utc-day';
import { partsOf } from '@/lib/shared/people/organization/organization-calls';
import { Refusal } from '@/lib/shared/refusal';
import { minorDigits } from '@/lib/shared/reports/report-figures';
import { type Airport, airportByCode } from '@/lib/shared/search/airports';
import type { City } from '@/lib/shared/search/cities';
import { findPlace } from '@/lib/shared/search/find-place';
import { distanceKm } from '@/lib/shared/search/journey';
import { nearKm } from '@/lib/shared/search/nearby-airports';
import { type EventEditor, type EventRow, editableEvent, findEvent, refuseClosed } from './event-rows';
import { askAgain } from './event-states';

const invalid = (field: string, description: string) =>
  new Refusal('VALIDATION_ERROR', { field, description });

/** What of an event decides which travel is for it (`fitsEvent`), and when it is. */
const travel = ['city', 'startsOn', 'endsOn', 'windowFrom', 'windowTo', 'verticals', 'airports'] as const;

/**
 * Adds an event as a draft of the viewer's, or changes the one that the form names; the same draft twice is one. Attendees of a published
 * one with another place, other days or other travel are asked again. VALIDATION_ERROR with the field for an end before the start or
 * before today, a start more than `eventAheadDays` ahead, days of travel that leave out days of the event, a city we do not know, an airport that is not near it, no
 * kind of travel, too many questions, and a currency without a rate; for `state` when it is closed; VERSION_CONFLICT;
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
      ? { users: await askAgain(viewer, context, { ...row, ...values }, tx) }
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

/** Whether an airport serves a city, or one close to it. */
const isNear = (airport: Airport | null, city: City): boolean =>
  airport !== null && (airport.city === city.code || distanceKm(city, airport) <= nearKm);

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
  if (startsOn > dayAfter(today, eventAheadDays)) throw invalid('startsOn', 'too far ahead');
  if (endsOn < startsOn) throw invalid('endsOn', 'before it begins');
  if (endsOn < today) throw invalid('endsOn', 'it is over');
  const place = findPlace(form.place);
  if (place === null) throw invalid('place', 'no city that we know');
  const windowFrom = form.windowFrom || dayAfter(startsOn, -1);
  const windowTo = form.windowTo || dayAfter(endsOn, 1);
  if (windowFrom > startsOn) throw invalid('windowFrom', 'after the event begins');
  if (windowTo < endsOn) throw invalid('windowTo', 'before the event ends');
  if (dayAfter(windowFrom, windowDaysMax) < windowTo)
    throw invalid('windowTo', `at most ${windowDaysMax} days`);
  const verticals = verticalsIn(form);
  if (verticals.length === 0) throw invalid('verticals', 'one at least');
  const airports = partsOf(form.airports.toUpperCase(), /[\s,;]+/);
  if (
    airports.length > eventAirportsMax ||
    !airports.every((code) => isNear(airportByCode(code), place.city))
  )
    throw invalid('airports', `IATA codes of airports within ${nearKm} km`);
  const questions = questionsOf(form.questions);
  const { perEuro } = await exchangeRates();
  if (perEuro(currency) === null) throw invalid('currency', 'no rate');
  const budget = form.budget === '' ? null : Number(form.budget.replace(',', '.'));
  const budgetMinor = budget === null ? null : Math.round(budget * 10 ** minorDigits(currency));
  const days = { startsOn, endsOn, windowFrom, windowTo };
  return {
    name,
    venue,
    city: place.city.code,
    ...days,
    verticals,
    airports,
    questions,
    currency,
    budgetMinor,
  };
}
