import * as z from 'zod';
import { msPerDay } from '@/lib/shared/day/days';
import { Flag } from '@/lib/shared/form/form-flag';
import { recordId } from '@/lib/shared/form/record-id';
import { typedAmount } from '@/lib/shared/form/typed-number';
import { listQuery } from '@/lib/shared/paging/list-query';
import { searchText } from '@/lib/shared/paging/search-text';
import { linesOf } from '@/lib/shared/people/organization/organization-calls';
import { minorDigits } from '@/lib/shared/reports/report-figures';
import { type Vertical, verticals } from '@/lib/shared/site/verticals';

/** An event is planned, then people are invited and book, then nobody replies any more. */
export const eventStates = ['draft', 'published', 'closed'] as const;
export type EventState = (typeof eventStates)[number];

export const eventReplies = ['yes', 'maybe', 'no'] as const;
export type EventReply = (typeof eventReplies)[number];
/** With what somebody lets the host see their bookings for the event, and books by its policy. */
export const coming = ['yes', 'maybe'] as const satisfies readonly EventReply[];

/** What somebody said to a question, beside the question as it was then. */
export type EventAnswer = { readonly question: string; readonly answer: string };

export const eventNameMax = 80;
export const venueMax = 120;
/** How many questions an event asks (`answerFields`), and how long they and their answers are. */
export const questionsMax = 5;
export const questionMax = 120;
export const answerMax = 300;
export const eventAirportsMax = 5;
/** So many days may lie between the first and the last day of travel. */
export const windowDaysMax = 60;
/** So many days ahead an event begins, at most. */
export const eventAheadDays = 3 * 365;
/** How many events that are not over or closed a company has, and how many people one invites. */
export const eventsMax = 500;
export const attendeesMax = 1000;
/** So many days after an event its attendees' answers are kept. */
export const eventAnswerDaysKept = 90;
/** Nobody is reminded sooner once more. */
export const remindEveryMs = msPerDay;

/** One line of plain words: no control characters, and none that turn the direction of what follows. */
const Line = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^[^\p{Cc}\u202a-\u202e\u2066-\u2069]*$/u);

/** The questions of an event as its form has them, one on each line. */
export const questionsOf = (typed: string): string[] => linesOf(typed);

/** Whether an event can ask what was typed. */
export const isQuestions = (typed: string): boolean => Questions.safeParse(questionsOf(typed)).success;

const Questions = z.array(Line(questionMax)).max(questionsMax);

/** Nothing, or a day of whatever year. */
const TypedDay = z.union([z.literal(''), z.iso.date()]);

/** The largest amount, in minor units: what PostgreSQL's `integer` holds. */
const budgetMinorMax = 2_147_483_647;

/** An amount as people type it, as `1200.5`; what is none stays as it is. */
function typedBudget(typed: string): string {
  const amount = typedAmount(typed);
  return Number.isNaN(amount) ? typed : String(amount);
}

/** Whether an amount has no more decimals than its currency, and is not too large to be kept. */
export function isBudget(amount: string, currency: string): boolean {
  if (amount === '') return true;
  if (!/^\d+(?:\.\d+)?$/.test(amount)) return false;
  const minor = Number(amount) * 10 ** minorDigits(currency);
  return minor <= budgetMinorMax && Math.abs(minor - Math.round(minor)) < 1e-3;
}

/**
 * An event as its form sends it; without days of travel it is the day before and the day after. What can be wrong with it is for
 * `eventFaults` to say, all at once.
 */
export const EventForm = z.strictObject({
  ...recordId,
  name: Line(eventNameMax),
  /** A city by name or code. */
  place: Line(100),
  venue: Line(venueMax).default(''),
  startsOn: TypedDay,
  endsOn: TypedDay,
  windowFrom: TypedDay.default(''),
  windowTo: TypedDay.default(''),
  flights: Flag,
  hotels: Flag,
  cars: Flag,
  trains: Flag,
  /** IATA codes with spaces or commas between. */
  airports: z.string().trim().max(60).default(''),
  /** For one person, in units of the currency. */
  budget: z.string().trim().max(20).transform(typedBudget).default(''),
  currency: z.string().regex(/^[A-Z]{3}$/),
  /** One on each line. */
  questions: z
    .string()
    .max(2000)
    .regex(/^[^\u202a-\u202e\u2066-\u2069]*$/)
    .default(''),
});
export type EventForm = z.infer<typeof EventForm>;

/** The kinds of travel that are ticked. */
export const verticalsIn = (form: Readonly<Record<Vertical, boolean>>): Vertical[] =>
  verticals.filter((one) => form[one]);

/** The names of the fields that answer its questions. */
export const answerFields = ['answer0', 'answer1', 'answer2', 'answer3', 'answer4'] as const;

const Answer = Line(answerMax).default('');

/** What somebody replies to the event as they have seen it, with an answer for each question. */
export const ReplyForm = z.strictObject({
  version: z.string().regex(/^\d{1,9}$/),
  reply: z.enum(eventReplies),
  answer0: Answer,
  answer1: Answer,
  answer2: Answer,
  answer3: Answer,
  answer4: Answer,
});
export type ReplyForm = z.infer<typeof ReplyForm>;

/** How the list of events stands in an address. */
export const eventsList = listQuery({
  filters: {
    q: searchText(100),
    state: z.enum([...eventStates, '']).default(''),
  },
  sorts: ['startsOn', 'name'],
  sizes: [15, 50, 100],
});
export type EventsQuery = ReturnType<typeof eventsList.read>;

/** How the list of an event's attendees stands in the address of its page. */
export const attendeesList = listQuery({
  filters: {
    event: z.string().max(40).default(''),
    q: searchText(100),
    reply: z.enum([...eventReplies, 'none', '']).default(''),
    booked: z.enum(['yes', 'no', '']).default(''),
  },
  kept: ['event'],
  sizes: [15, 50, 100],
});
export type AttendeesQuery = ReturnType<typeof attendeesList.read>;
