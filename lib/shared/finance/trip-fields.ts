import * as z from 'zod';
import { ApprovalThreshold } from '@/lib/shared/company/settings/approval-mode';
import { Flag } from '@/lib/shared/form/form-flag';
import { OneLine } from '@/lib/shared/form/one-line';
import { recordId } from '@/lib/shared/form/record-id';
import { listQuery } from '@/lib/shared/paging/list-query';
import { searchText } from '@/lib/shared/paging/search-text';
import { type AudienceBoxes, withAudience } from '@/lib/shared/people/organization/audience';
import { uuidPattern } from '@/lib/shared/uuid';

/** How many fields a company asks at once. */
export const tripFieldsMax = 12;
/** How many values a list has at most. */
export const fieldValuesMax = 5000;
/** The largest file of values, in bytes. */
export const valueFileBytesMax = 1024 * 1024;
/** Longer lists are typed into instead of chosen from. */
export const chosenFromMax = 200;

export const fieldKinds = ['text', 'list', 'number', 'date', 'yesNo', 'person'] as const;
export type FieldKind = (typeof fieldKinds)[number];

export const fieldVerticals = ['flights', 'hotels', 'cars', 'trains'] as const;
export type FieldVertical = (typeof fieldVerticals)[number];

/** Whether an answer can be left out; `rule`: not for bookings of which something holds. */
export const fieldNeeds = ['always', 'rule', 'never'] as const;
export type FieldNeed = (typeof fieldNeeds)[number];

/** What of a traveler's profile can be suggested as an answer. */
export const profileFacts = ['department', 'office', 'entity'] as const;
export type ProfileFact = (typeof profileFacts)[number];

const Label = OneLine(60, { min: 1 });
const lineMax = 120;

/** Names a field in files and for other software, whatever its label is. */
const Key = z
  .string()
  .trim()
  .regex(/^[a-z]\w{0,29}$/i);

const Fields = z.strictObject({
  ...recordId,
  label: Label,
  key: Key,
  kind: z.enum(fieldKinds),
  need: z.enum(fieldNeeds),
  /** Which bookings it is asked for; none means all. */
  onFlights: Flag,
  onHotels: Flag,
  onCars: Flag,
  onTrains: Flag,
  /** Which bookings need an answer, where a rule says so: those out of policy, those from a total on in the company's currency, or both. */
  neededOutOfPolicy: Flag,
  neededFrom: z.union([z.literal('').transform(() => null), ApprovalThreshold]).default(null),
  /** Regular expression (RE2) that the whole text must match. */
  pattern: z.string().trim().max(lineMax).default(''),
  hint: z.string().trim().max(lineMax).default(''),
  /** The answer of the traveler's last booking is suggested. */
  remembers: Flag,
  /** Else this of their profile is. */
  fromProfile: z.union([z.literal('').transform(() => null), z.enum(profileFacts)]).default(null),
});

/** The form that adds a field, or changes the one with this id; its boxes say of whom it is asked. */
export const TripFieldForm = withAudience(Fields);
export type TripFieldForm = z.infer<typeof Fields> & AudienceBoxes;

/** Name of the box of a vertical in that form. */
export const verticalBox = {
  flights: 'onFlights',
  hotels: 'onHotels',
  cars: 'onCars',
  trains: 'onTrains',
} as const satisfies Record<FieldVertical, keyof TripFieldForm>;

export const fieldMoves = ['up', 'down'] as const;

/** One value of a list. */
export const FieldValueForm = z.strictObject({
  /** What systems call it: `4100`. */
  value: z.string().trim().min(1).max(40),
  label: z.string().trim().max(80).default(''),
});

/** How the values of a list stand in an address. */
export const valuesList = listQuery({
  filters: {
    q: searchText(80),
    state: z.enum(['', 'active', 'retired']).default(''),
  },
  sizes: [50, 100],
});

/** Columns of a file of values, the first one needed. */
export const valueFileColumns = ['code', 'label', 'active'] as const;

/** Why a file of values cannot be read at all. */
export const valueFileProblems = [
  'size',
  'encoding',
  'characters',
  'quote',
  'columns',
  'empty',
  'noValue',
  'rows',
] as const;
export type ValueFileProblem = (typeof valueFileProblems)[number];

/** What is wrong with one of its lines. */
export const valueFaults = ['missing', 'tooLong', 'labelTooLong', 'twice', 'active'] as const;
export type ValueFault = (typeof valueFaults)[number];

/** What of a booking decides which fields are asked for it, and which of them need an answer. */
export type FieldBooking = {
  readonly verticals: readonly FieldVertical[];
  /** Those of them with something that is out of policy. */
  readonly outOfPolicy: readonly FieldVertical[];
  /** In the company's currency. */
  readonly total: number;
};

type NeedRule = {
  readonly need: FieldNeed;
  readonly neededOutOfPolicy: boolean;
  readonly neededFrom: number | null;
  readonly verticals: readonly FieldVertical[];
};

/** Whether a field is for some of these bookings. */
export const isForSome = (
  { verticals }: Pick<NeedRule, 'verticals'>,
  booked: readonly FieldVertical[],
): boolean => verticals.length === 0 || verticals.some((one) => booked.includes(one));

/** Why a field that is asked for a booking needs an answer; null where it can be left out. */
export function neededBecause(
  field: NeedRule,
  { outOfPolicy, total }: Pick<FieldBooking, 'outOfPolicy' | 'total'>,
): 'always' | 'outOfPolicy' | 'total' | null {
  const { need, neededFrom, neededOutOfPolicy } = field;
  if (need !== 'rule') return need === 'always' ? need : null;
  // A booking that the field is not asked for may be out of policy beside another one.
  if (neededOutOfPolicy && outOfPolicy.length > 0 && isForSome(field, outOfPolicy)) return 'outOfPolicy';
  return neededFrom !== null && total >= neededFrom ? 'total' : null;
}

/** A field as the checkout asks for it. */
export type AskedField = {
  readonly id: string;
  readonly label: string;
  readonly kind: FieldKind;
  /** Why it has to be answered; null where it can be left out. */
  readonly because: ReturnType<typeof neededBecause>;
  /** From which total on it has to be; null for no total. */
  readonly from: { readonly amount: number; readonly currency: string } | null;
  readonly hint: string;
  /** To choose from; empty for a list that is typed into. */
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** Values like what was typed before it was refused. */
  readonly similar: readonly { readonly value: string; readonly label: string }[];
  /** What is suggested. */
  readonly suggested: string;
};

/** What was answered, as the order keeps it: later changes of the field change nothing here. */
export type FieldAnswer = {
  readonly fieldId: string;
  readonly key: string;
  readonly label: string;
  readonly kind: FieldKind;
  /** Text, number, ISO 8601 day, `yes` or `no`, value of a list, address of a colleague. */
  readonly value: string;
  /** Name of the value or the colleague; `` for none. */
  readonly text: string;
};

const prefix = 'tripField-';

/** Name of a field in the checkout's form. */
export const answerName = (fieldId: string): string => `${prefix}${fieldId}`;

const answerNames = new RegExp(`^${prefix}${uuidPattern}$`);

/** Whether a field of a form is such an answer. */
export const isAnswerName = (name: string): boolean => answerNames.test(name);

/** The longest answer. */
export const answerMax = 200;
