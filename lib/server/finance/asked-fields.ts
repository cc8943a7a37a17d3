import 'server-only';
import { and, asc, desc, eq, or, sql } from 'drizzle-orm';
import { activeMembership } from '@/lib/server/identity/active-membership';
import type { Can } from '@/lib/server/identity/proofs';
import { standingOf } from '@/lib/server/people/organization/audience';
import { placementOf } from '@/lib/server/people/organization/placement';
import { database, type Queryable } from '@/lib/server/store/connection';
import { contains, hasWords } from '@/lib/server/store/contains';
import { tripFieldValue } from '@/lib/server/store/finance-schema';
import { memberName } from '@/lib/server/store/member-name';
import { bookingOrder } from '@/lib/server/store/order-schema';
import { account, membership } from '@/lib/server/store/schema';
import {
  type AskedField,
  answerMax,
  answerName,
  chosenFromMax,
  type FieldAnswer,
  type FieldBooking,
  fieldVerticals,
  isForSome,
  neededBecause,
  type ProfileFact,
} from '@/lib/shared/finance/trip-fields';
import { Day } from '@/lib/shared/form/day';
import { typedDecimal } from '@/lib/shared/form/typed-number';
import { isInAudience } from '@/lib/shared/people/organization/audience';
import { Refusal } from '@/lib/shared/refusal';
import { normalEmail } from '@/lib/shared/sign-in/normal-email';
import { matchesWhole } from './full-match';
import { companyCurrency } from './payment-methods';
import { type CompanyField, fieldsOf, markUsed } from './trip-fields';

type Booker = Can<'orders.place' | 'tripFields.read'>;

/** What is booked, and for whom it is. */
export type Asking = FieldBooking & {
  /** Of whoever travels. */
  readonly membershipId: string;
};

/** A booking for which every field is asked, and needs an answer if any does. */
const everything = {
  verticals: fieldVerticals,
  outOfPolicy: fieldVerticals,
  total: Number.POSITIVE_INFINITY,
};

/** The fields of the company's plan that are not retired, lists with nothing to choose left out. */
async function offeredFields({ membership: { companyId, features } }: Booker, on: Queryable) {
  if (!features.has('tripReportingFields')) return [];
  const fields = await fieldsOf(companyId, on);
  return fields.filter(
    ({ kind, retiredAt, values }) => retiredAt === null && (kind !== 'list' || values > 0),
  );
}

/** Those of them that apply to a booking. */
async function applying(viewer: Booker, { membershipId, verticals }: Asking, on: Queryable) {
  const fields = (await offeredFields(viewer, on)).filter((field) => isForSome(field, verticals));
  if (fields.every(({ audience }) => audience.length === 0)) return fields;
  const standsIn = await standingOf(viewer.membership.companyId, membershipId, on);
  return fields.filter(({ audience }) => isInAudience(audience, standsIn));
}

/**
 * What the company asks for a booking, in its order. `travelerId` is the account of whoever travels, whose last answers may be suggested, null for
 * one without; `typed` is what a form was refused with.
 */
export async function askedFields(
  viewer: Booker,
  booking: Asking & { readonly travelerId: string | null },
  typed: Readonly<Record<string, string>> = {},
): Promise<AskedField[]> {
  return drawn(viewer, await applying(viewer, booking, database()), booking, typed);
}

/** Every field as whoever travels on a booking that all of them apply to finds it, with what is suggested from the viewer's own profile. */
export const previewFields = async (viewer: Booker): Promise<AskedField[]> =>
  drawn(viewer, await offeredFields(viewer, database()), {
    ...everything,
    membershipId: viewer.membership.id,
    travelerId: null,
  });

async function drawn(
  viewer: Booker,
  fields: readonly CompanyField[],
  booking: Asking & { readonly travelerId: string | null },
  typed: Readonly<Record<string, string>> = {},
): Promise<AskedField[]> {
  if (fields.length === 0) return [];
  const { companyId } = viewer.membership;
  const [last, profile, currency] = await Promise.all([
    lastAnswers(viewer, booking.travelerId),
    fields.some(({ fromProfile }) => fromProfile !== null)
      ? profileOf(companyId, booking.membershipId)
      : null,
    companyCurrency(companyId, database()),
  ]);
  return Promise.all(
    fields.map(async (field) => ({
      id: field.id,
      label: field.label,
      kind: field.kind,
      because: neededBecause(field, booking),
      from: field.neededFrom === null ? null : { amount: field.neededFrom, currency },
      hint: field.hint,
      options: await optionsOf(field),
      similar: await similarTo(field, typed[answerName(field.id)] ?? ''),
      suggested:
        (field.remembers && (await stillOffered(field, last.get(field.id) ?? ''))) ||
        (await fromProfile(viewer, field, profile)),
    })),
  );
}

type Profile = Readonly<Record<ProfileFact, string>>;

async function profileOf(companyId: string, membershipId: string): Promise<Profile | null> {
  const placement = await placementOf(companyId, membershipId);
  if (placement === null) return null;
  const { department, entity, office } = placement;
  return { department, office: office?.name ?? '', entity: entity?.name ?? '' };
}

/** What a field takes from a profile; empty for what it would refuse, such as a value that its list does not offer. */
async function fromProfile(viewer: Booker, field: CompanyField, profile: Profile | null): Promise<string> {
  const said = field.fromProfile === null ? '' : (profile?.[field.fromProfile].trim() ?? '');
  return said === '' ? '' : ((await takeAnswer(viewer, field, said, database()))?.value ?? '');
}

const offered = ({ id }: CompanyField) => and(eq(tripFieldValue.fieldId, id), tripFieldValue.active);
const named = { value: tripFieldValue.value, label: tripFieldValue.label };

async function optionsOf(field: CompanyField) {
  if (field.kind !== 'list' || field.values > chosenFromMax) return [];
  return database()
    .select(named)
    .from(tripFieldValue)
    .where(offered(field))
    .orderBy(asc(tripFieldValue.value));
}

const similarMax = 6;

async function similarTo(field: CompanyField, typed: string) {
  if (field.kind !== 'list' || field.values <= chosenFromMax || !hasWords(typed)) return [];
  return database()
    .select(named)
    .from(tripFieldValue)
    .where(and(offered(field), contains(typed, tripFieldValue.value, tripFieldValue.label)))
    .orderBy(asc(tripFieldValue.value))
    .limit(similarMax);
}

/** What the traveler answered in their last order of this company, by field. */
async function lastAnswers(
  { membership: { companyId } }: Booker,
  travelerId: string | null,
): Promise<ReadonlyMap<string, string>> {
  if (travelerId === null) return new Map();
  const [last] = await database()
    .select({ answers: bookingOrder.answers })
    .from(bookingOrder)
    .where(and(eq(bookingOrder.companyId, companyId), eq(bookingOrder.travelerId, travelerId)))
    .orderBy(desc(bookingOrder.createdAt))
    .limit(1);
  return new Map(last?.answers.map(({ fieldId, value }) => [fieldId, value]));
}

async function stillOffered(field: CompanyField, value: string): Promise<string> {
  if (field.kind !== 'list' || value === '') return value;
  const same = and(offered(field), eq(tripFieldValue.value, value));
  return (await database().$count(tripFieldValue, same)) > 0 ? value : '';
}

/**
 * The answers to what the company asks for a booking, checked by its rules as they are now; call it under the company's lock.
 * ANSWER_NEEDED and ANSWER_INVALID name the field of the form. What is not asked is left out.
 */
export async function takeAnswers(
  viewer: Booker,
  booking: Asking,
  typed: Readonly<Record<string, unknown>>,
  tx: Queryable,
): Promise<FieldAnswer[]> {
  const answers: FieldAnswer[] = [];
  for (const field of await applying(viewer, booking, tx)) {
    const name = answerName(field.id);
    const text = String(typed[name] ?? '').trim();
    if (text === '' && neededBecause(field, booking) !== null)
      throw new Refusal('ANSWER_NEEDED', { field: name });
    if (text === '') continue;
    const taken = text.length > answerMax ? null : await takeAnswer(viewer, field, text, tx);
    if (taken === null) throw new Refusal('ANSWER_INVALID', { field: name });
    const { id: fieldId, key, kind, label } = field;
    answers.push({ fieldId, key, kind, label, ...taken });
  }
  await markUsed(
    answers.map(({ fieldId }) => fieldId),
    tx,
  );
  return answers;
}

type Taken = Pick<FieldAnswer, 'value' | 'text'>;

const decimal = /^-?\d{1,12}(?:\.\d{1,4})?$/;

function asNumber(text: string): Taken | null {
  const value = typedDecimal(text) ?? '';
  return decimal.test(value) ? { value, text: '' } : null;
}

/** An answer as it is kept; null for one that does not fit. */
async function takeAnswer(
  viewer: Booker,
  field: CompanyField,
  text: string,
  tx: Queryable,
): Promise<Taken | null> {
  const as = (value: string, isFit: boolean): Taken | null => (isFit ? { value, text: '' } : null);
  switch (field.kind) {
    case 'text':
      return as(text, field.pattern === '' || matchesWhole(field.pattern, text) === true);
    case 'number':
      return asNumber(text);
    case 'date':
      return as(text, Day.safeParse(text).success);
    case 'yesNo':
      return as(text, text === 'yes' || text === 'no');
    case 'list':
      return listed(field, text, tx);
    case 'person':
      return colleague(viewer, text, tx);
  }
}

/** A value of the list by what systems call it, or by its name where one value alone has it. */
async function listed(field: CompanyField, text: string, tx: Queryable): Promise<Taken | null> {
  const folded = text.toLowerCase();
  const found = await tx
    .select(named)
    .from(tripFieldValue)
    .where(
      and(
        offered(field),
        or(eq(sql`lower(${tripFieldValue.value})`, folded), eq(sql`lower(${tripFieldValue.label})`, folded)),
      ),
    )
    .limit(3);
  const exact = found.find(({ value }) => value === text) ?? (found.length === 1 ? found[0] : undefined);
  return exact === undefined ? null : { value: exact.value, text: exact.label };
}

/** Somebody who is active in the company, by their address there. */
async function colleague(
  { membership: { companyId } }: Booker,
  text: string,
  tx: Queryable,
): Promise<Taken | null> {
  const email = normalEmail(text);
  if (email === null) return null;
  const [found] = await tx
    .select({ email: membership.email, name: memberName })
    .from(membership)
    .innerJoin(account, eq(account.id, membership.accountId))
    .where(and(eq(membership.companyId, companyId), eq(membership.email, email), activeMembership()));
  return found === undefined ? null : { value: found.email, text: found.name };
}
