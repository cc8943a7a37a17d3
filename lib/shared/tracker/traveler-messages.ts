import * as z from 'zod';
import { Flag } from '@/lib/shared/form/form-flag';
import { Id } from '@/lib/shared/form/id';
import { OneLine, withoutBidiControls } from '@/lib/shared/form/one-line';
import { withPlainDigits } from '@/lib/shared/form/plain-digits';
import { typedPhone } from '@/lib/shared/form/typed-phone';
import { listQuery } from '@/lib/shared/paging/list-query';
import { searchText } from '@/lib/shared/paging/search-text';
import { checkInPath } from './check-in-path';
import type { TravelState } from './whereabouts';

/** What somebody answers who is asked whether they are safe. */
export const safetyAnswers = ['safe', 'help'] as const;
export type SafetyAnswer = (typeof safetyAnswers)[number];

/** What somebody answered before they answered again, the latest last. */
export type EarlierAnswer = {
  readonly answer: SafetyAnswer;
  readonly note: string;
  readonly phone: string;
  /** ISO 8601. */
  readonly at: string;
};

/** So many of somebody's earlier answers are kept. */
export const earlierAnswersMax = 100;

/** How many stand where, of those who were asked. */
export type Tally = Readonly<Record<SafetyAnswer | 'none', number>>;

/** When somebody is in an area: at this moment, within two days before or after it, or in the days that come. */
export const areaTimes = ['now', 'around', 'week', 'fortnight'] as const;
export type AreaTime = (typeof areaTimes)[number];

/** How far around a city an area reaches, in kilometers; 0 is the city alone. */
export const areaKms = [0, 50, 100, 250, 500] as const;

/** Whom a message is for: those in a city and around it, in a country, or those who were chosen. */
export type MessageArea =
  | { readonly kind: 'people' }
  | {
      readonly kind: 'country' | 'city';
      /** ISO 3166-1, or the code of the city. */
      readonly place: string;
      readonly km: number;
      readonly time: AreaTime;
      /** With those whose office is there and who are not known to be elsewhere. */
      readonly atOffice: boolean;
    };

/** Of somebody who is in an area at another time: where they are instead, and when they get there or left; moments in ISO 8601. */
export type Elsewhere = {
  readonly state: TravelState;
  /** Code of the city; null where nobody knows. */
  readonly city: string | null;
  readonly from: string | null;
  readonly until: string | null;
};

export const messageTitleMax = 80;
export const messageBodyMax = 1000;
export const answerNoteMax = 500;
export const answerPhoneMax = 40;

/** People who are written to at once, at most; those that are chosen stand in an address. */
export const messagePeopleMax = 5000;
export const chosenPeopleMax = 100;

/** Nobody is reminded of a check-in request more often. */
export const checkInRemindMinutes = 15;
/** So often within so long others are told, at most, that the same person needs help. */
export const helpToldMax = 3;
export const helpToldMinutes = 15;

const Words = (max: number) => z.string().trim().max(max).regex(withoutBidiControls);

/** Ids of memberships, as boxes of the list send them. */
const Chosen = z
  .string()
  .max(chosenPeopleMax * 37)
  .default('')
  .transform((text) => [...new Set(text.split(',').filter((id) => id !== ''))])
  .pipe(z.array(Id).max(chosenPeopleMax));

/** The form of a message; with `people` the fields of the area say nothing. */
export const MessageForm = z.strictObject({
  asks: z.enum(['answer', 'nothing']).default('answer'),
  people: Chosen,
  place: Words(100).default(''),
  km: z
    .enum(areaKms.map(String) as [string, ...string[]])
    .default('0')
    .transform(Number),
  time: z.enum(areaTimes).default('now'),
  atOffice: Flag,
  title: OneLine(messageTitleMax, { min: 3 }),
  body: Words(messageBodyMax).min(3),
});
export type MessageForm = z.infer<typeof MessageForm>;

/** The form of an answer. */
export const AnswerForm = z.strictObject({
  answer: z.enum(safetyAnswers),
  note: Words(answerNoteMax).default(''),
  phone: OneLine(answerPhoneMax)
    .transform(withPlainDigits)
    .pipe(z.union([z.literal(''), z.string().regex(typedPhone)]))
    .default(''),
});
export type AnswerForm = z.infer<typeof AnswerForm>;

/** How the list of those who were asked stands in an address. */
export const askedList = listQuery({
  filters: {
    q: searchText(100),
    answer: z.enum(['', ...safetyAnswers, 'none']).default(''),
  },
  sizes: [50, 100],
});
export type AskedQuery = ReturnType<typeof askedList.read>;

/** The page of a mailed message, which records nothing by being opened; without locale prefix. */
export const mailedCheckInPath = (token: string): string => `${checkInPath}?token=${token}`;

/** The same for whoever is signed in, below the business base path. */
export const ownCheckInPath = (messageId: string): string => `${checkInPath}?message=${messageId}`;
