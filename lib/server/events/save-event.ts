import 'server-only';
import { and, count, eq } from 'drizzle-orm';
import { changesOf } from '@/lib/server/audit/changes-of';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { exchangeRates } from '@/lib/server/money/exchange-rates';
import { writeForCompany } from '@/lib/server/people/memberships/write-for-company';
import { companyEvent } from '@/lib/server/store/event-schema';
import {
  type EventForm,
  eventAirportsMax,
  eventsMax,
  questionMax,
  questionsMax,
  verticalsIn,
  windowDaysMax,
} from '@/lib/shared/events/event';
import { minorDigits } from '@/lib/shared/insight/reports/report-figures';
import { linesOf, partsOf } from '@/lib/shared/people/organization/organization-calls';
import { Refusal, type RefusalCode } from '@/lib/shared/refusal';
import { airportByCode } from '@/lib/shared/search/airports';
import { findPlace } from '@/lib/shared/search/find-place';
import { type Host, ownEvent, refuseClosed } from './event-rows';

export const saveEventErrors = ['NOT_FOUND', 'VERSION_CONFLICT'] as const satisfies readonly RefusalCode[];

const invalid = (field: string, description: string) =>
  new Refusal('VALIDATION_ERROR', { field, description });

const dayMs = 24 * 3600_000;
const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/**
 * Adds an event as a draft of the viewer's, or changes the one that the form names; the same draft twice is one. VALIDATION_ERROR with the
 * field for an end before the start, days of travel that leave out days of the event, a city or an airport we do not know, no kind of
 * travel, too many questions, and a currency without a rate; for `state` when it is closed; VERSION_CONFLICT.
 */
export async function saveEvent(
  viewer: Host,
  context: RequestContext,
  form: EventForm,
): Promise<{ readonly id: string }> {
  const values = await valuesOf(form);
  return writeForCompany(viewer, async (tx, log) => {
    const { companyId, id: ownerId } = viewer.membership;
    const row = form.id === '' ? null : await ownEvent(viewer, form.id, tx);
    if (row !== null) {
      refuseClosed(row);
      if (String(row.version) !== form.version) throw new Refusal('VERSION_CONFLICT', { field: 'version' });
    }
    const changes = changesOf(row, values);
    if (row !== null && changes === null) return { id: row.id };
    if (row !== null) {
      await tx
        .update(companyEvent)
        .set({ ...values, version: row.version + 1 })
        .where(eq(companyEvent.id, row.id));
      await log(context, 'event.changed', { name: values.name, ...told(changes)(values.currency) });
      return { id: row.id };
    }
    const mine = await tx
      .select()
      .from(companyEvent)
      .where(
        and(
          eq(companyEvent.companyId, companyId),
          eq(companyEvent.ownerId, ownerId),
          eq(companyEvent.state, 'draft'),
        ),
      );
    // Pressed twice.
    const same = mine.find((one) => changesOf(one, values) === null);
    if (same !== undefined) return { id: same.id };
    const [all] = await tx
      .select({ n: count() })
      .from(companyEvent)
      .where(eq(companyEvent.companyId, companyId));
    if ((all?.n ?? 0) >= eventsMax) throw invalid('name', `at most ${eventsMax} events`);
    const [made] = await tx
      .insert(companyEvent)
      .values({ ...values, companyId, ownerId })
      .returning({ id: companyEvent.id });
    if (made === undefined) throw new Error('the event was not written');
    await log(context, 'event.added', { name: values.name, ...told(changes)(values.currency) });
    return made;
  });
}

/** What changed, for the audit log: amounts in units of the currency. */
function told(changes: ReturnType<typeof changesOf<Values>>) {
  const inUnits = ({ budgetMinor, ...part }: Partial<Values>, currency: string) =>
    budgetMinor == null ? part : { ...part, budget: budgetMinor / 10 ** minorDigits(currency) };
  return (currency: string) =>
    changes === null
      ? {}
      : { before: inUnits(changes.before, currency), after: inUnits(changes.after, currency) };
}

type Values = Awaited<ReturnType<typeof valuesOf>>;

async function valuesOf(form: EventForm) {
  const { currency, endsOn, name, startsOn, venue } = form;
  if (endsOn < startsOn) throw invalid('endsOn', 'before it begins');
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
  if (airports.length > eventAirportsMax || airports.some((code) => airportByCode(code) === null))
    throw invalid('airports', 'IATA codes of airports');
  const questions = linesOf(form.questions);
  if (
    questions.length > questionsMax ||
    questions.some((one) => one.length > questionMax || /\p{Cc}/u.test(one))
  )
    throw invalid('questions', `at most ${questionsMax} of ${questionMax} letters`);
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
