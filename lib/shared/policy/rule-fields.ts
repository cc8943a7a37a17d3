import type { PolicyVertical } from '@/lib/shared/company/settings/policy-verticals';
import { typedDecimal, typedWhole } from '@/lib/shared/form/typed-number';
import { cityByCode } from '@/lib/shared/search/cities';
import { findPlace } from '@/lib/shared/search/find-place';
import { placeText } from '@/lib/shared/search/place-text';
import { railHours } from '@/lib/shared/search/rail-stations';
import type { PolicyAudience } from './policy-audience';
import {
  aboveMost,
  PlaceAmount,
  type PolicyRule,
  type RuleCode,
  ruleCodes,
  ruleSchemas,
} from './policy-rules';

/** How a field of a rule is typed. */
export type RuleFieldKind =
  | 'amount'
  | 'percent'
  | 'days'
  | 'hours'
  | 'count'
  | 'stars'
  | 'km'
  | 'mode'
  | 'cabin'
  | 'seatClass'
  | 'carClass'
  | 'fuel'
  | 'flag'
  | 'places';

export type RuleField = {
  readonly name: string;
  readonly kind: RuleFieldKind;
  /** Empty is no limit. */
  readonly isOptional?: true;
  /** Its value in a new rule. */
  readonly usual: string;
};

const price: readonly RuleField[] = [
  { name: 'mode', kind: 'mode', usual: 'overMedian' },
  { name: 'pct', kind: 'percent', usual: '20' },
  { name: 'minAllowance', kind: 'amount', usual: '50' },
  { name: 'maxCap', kind: 'amount', isOptional: true, usual: '' },
  { name: 'overrides', kind: 'places', usual: '' },
];
const capped: readonly RuleField[] = [
  { name: 'amount', kind: 'amount', usual: '' },
  { name: 'overrides', kind: 'places', usual: '' },
];
const total: readonly RuleField[] = [{ name: 'amount', kind: 'amount', usual: '4000' }];
const days: readonly RuleField[] = [{ name: 'days', kind: 'days', usual: '3' }];
const late = {
  flight: [
    { name: 'domesticDays', kind: 'days', usual: '7' },
    { name: 'internationalDays', kind: 'days', usual: '14' },
  ],
  hotel: days,
  train: days,
  car: days,
} as const satisfies Record<PolicyVertical, readonly RuleField[]>;

const fields: Readonly<Record<Exclude<RuleCode, 'BOOKED_LATE'>, readonly RuleField[]>> = {
  PRICE_ABOVE_CAP: price,
  NIGHT_ABOVE_CAP: price,
  FARE_ABOVE_CAP: capped,
  DAY_ABOVE_CAP: capped,
  TOTAL_ABOVE: total,
  CABIN_ABOVE_LIMIT: [
    { name: 'cabin', kind: 'cabin', usual: 'economy' },
    { name: 'premiumFrom', kind: 'hours', isOptional: true, usual: '6' },
    { name: 'businessFrom', kind: 'hours', isOptional: true, usual: '9' },
  ],
  TOO_MANY_STOPS: [{ name: 'stops', kind: 'count', usual: '1' }],
  LONG_LAYOVER: [{ name: 'hours', kind: 'hours', usual: String(railHours) }],
  FARE_TYPE: [
    { name: 'banNonRefundable', kind: 'flag', usual: '' },
    { name: 'refundableAbove', kind: 'amount', isOptional: true, usual: '800' },
  ],
  CARRIER_NOT_PREFERRED: [{ name: 'pct', kind: 'percent', usual: '15' }],
  RAIL_FIRST: [{ name: 'trainHours', kind: 'hours', usual: '4' }],
  CO2_ABOVE: [{ name: 'aboveTypical', kind: 'percent', usual: '30' }],
  SAME_FLIGHT_LIMIT: [{ name: 'people', kind: 'count', usual: '4' }],
  OVERLAP: [],
  STARS_ABOVE: [{ name: 'stars', kind: 'stars', usual: '4' }],
  STARS_BELOW: [{ name: 'stars', kind: 'stars', usual: '2' }],
  NON_REFUNDABLE: [],
  NIGHTS_ABOVE: [{ name: 'nights', kind: 'count', usual: '14' }],
  TOO_FAR_FROM_OFFICE: [{ name: 'km', kind: 'km', usual: '5' }],
  NOT_LOWEST_RATE: [],
  NOT_PREFERRED_PROPERTY: [{ name: 'withinKm', kind: 'km', usual: '1' }],
  FLEX: [{ name: 'aboveCheapest', kind: 'percent', usual: '30' }],
  ENGINE: [{ name: 'fuel', kind: 'fuel', usual: 'hybrid' }],
  SUPPLIER: [],
  TRAIN_CLASS_ABOVE: [
    { name: 'seatClass', kind: 'seatClass', usual: 'second' },
    { name: 'firstFrom', kind: 'hours', isOptional: true, usual: '3' },
  ],
  CAR_CLASS_ABOVE: [{ name: 'carClass', kind: 'carClass', usual: 'middle' }],
};

/** The fields of a rule, in their order. */
export const ruleFields = (vertical: PolicyVertical, code: RuleCode): readonly RuleField[] =>
  code === 'BOOKED_LATE' ? late[vertical] : fields[code];

/** Whether a field concerns the amount above other prices. */
export const isAbove = (name: string): name is keyof typeof aboveMost => Object.hasOwn(aboveMost, name);

/** The name of a field of a rule in the form of a policy; of `on` and `action` too. */
export const ruleFieldName = (code: RuleCode, field: string): string => `${code}-${field}`;

/** Every field a policy's form can have for its rules, of all verticals. */
export const allRuleFieldNames: readonly string[] = [
  ...new Set(
    Object.entries(ruleCodes).flatMap(([vertical, codes]) =>
      codes.flatMap((code) =>
        ['on', 'action', ...ruleFields(vertical as PolicyVertical, code).map(({ name }) => name)].map(
          (field) => ruleFieldName(code, field),
        ),
      ),
    ),
  ),
];

/** An audience as a form says it: `guests`, or `groups:` and ids. */
export const audienceValue = (audience: PolicyAudience): string =>
  'ids' in audience ? `${audience.kind}:${audience.ids.join()}` : audience.kind;

/** The audience of such a text, to be checked. */
export function audienceOf(text: string): PolicyAudience {
  const [kind = '', ids] = text.split(':');
  return (ids === undefined ? { kind } : { kind, ids: ids.split(',') }) as PolicyAudience;
}

type Values = Readonly<Record<string, string | undefined>>;

/** Why a field of a rule is refused, where that is more than what it may be. */
type RuleProblem = 'PLACE_UNKNOWN' | 'PLACE_AMOUNT' | 'PLACE_TWICE' | 'AMOUNT_NEEDED';
type RuleFault = { readonly field: string; readonly code?: RuleProblem; readonly line?: string };

/** The rules of a policy's form that make sense, and every field that does not, why, and which of its lines. */
export function readRules(
  vertical: PolicyVertical,
  values: Values,
): { readonly rules: readonly PolicyRule[]; readonly faults: readonly RuleFault[] } {
  const rules: PolicyRule[] = [];
  const faults: RuleFault[] = [];
  for (const code of ruleCodes[vertical]) {
    if (values[ruleFieldName(code, 'on')] !== 'true') continue;
    const own: Record<string, unknown> = { code, action: values[ruleFieldName(code, 'action')] };
    const known = ruleFields(vertical, code);
    for (const field of known)
      own[field.name] = readField(vertical, field, values[ruleFieldName(code, field.name)] ?? '');
    // An amount alone is above nothing: what is typed there, or not, does not matter.
    if (own.mode === 'fixed')
      for (const { name, usual } of known)
        if (isAbove(name) && !(Number(own[name]) <= aboveMost[name])) own[name] = Number(usual);
    const read = ruleSchemas[vertical].safeParse(own);
    if (read.success) rules.push(read.data);
    else faults.push(...faultsOf(vertical, own as Own, read.error.issues, values));
  }
  return { rules, faults };
}

/** A rule as it was typed. */
type Own = Readonly<Record<string, unknown>> & { readonly code: RuleCode };

/** What is wrong with a rule that its schema refuses, in the order of its fields. */
function faultsOf(
  vertical: PolicyVertical,
  own: Own,
  issues: readonly { readonly path: readonly PropertyKey[] }[],
  values: Values,
): RuleFault[] {
  const { code } = own;
  const known = ruleFields(vertical, code);
  const names = new Set(issues.map(({ path }) => path[0]));
  // The schema asks for the amount of a rule of one amount only once each of its fields makes sense.
  const isAmountMissing = own.mode === 'fixed' && own.maxCap === null;
  if (isAmountMissing) names.add('maxCap');
  const wrong = known.filter(({ name }) => names.has(name));
  const faults = wrong.map(({ kind, name }): RuleFault => {
    const field = ruleFieldName(code, name);
    if (name === 'maxCap' && isAmountMissing) return { field, code: 'AMOUNT_NEEDED' };
    return { field, ...(kind === 'places' ? wrongLine(vertical, values[field] ?? '') : {}) };
  });
  const action = names.has('action') || faults.length === 0 ? [{ field: ruleFieldName(code, 'action') }] : [];
  return [...faults, ...action];
}

/** Whether a field is chosen from a list of words. */
export const isChosen = (kind: RuleFieldKind): kind is 'mode' | 'cabin' | 'seatClass' | 'carClass' | 'fuel' =>
  ['mode', 'cabin', 'seatClass', 'carClass', 'fuel'].includes(kind);

function readField(vertical: PolicyVertical, { isOptional, kind }: RuleField, text: string): unknown {
  const typed = text.trim();
  if (kind === 'flag') return typed === 'true';
  if (kind === 'places') return readPlaces(vertical, typed);
  if (isChosen(kind)) return typed;
  if (typed === '') return isOptional ? null : undefined;
  return kind === 'hours' || kind === 'km' ? Number(typedDecimal(typed) ?? Number.NaN) : typedWhole(typed);
}

const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '');

/** One a line: a city, a country's code or a route, and its amount: `London 260`, `GB 190`, `BOS-LIS 900`. */
function readPlaces(vertical: PolicyVertical, text: string): readonly { place: string; amount: unknown }[] {
  return linesOf(text).map((line) => {
    const [, place = line.trim(), amount = ''] = /^\s*(.*\S)\s+(\d[\d,.'’]*)\s*$/.exec(line) ?? [];
    return { place: placeCode(vertical, place), amount: typedWhole(amount) };
  });
}

/** Which line of places is refused, and why; nothing where each by itself would do. */
function wrongLine(vertical: PolicyVertical, text: string): Pick<RuleFault, 'code' | 'line'> {
  const seen = new Set<string>();
  for (const [at, { amount, place }] of readPlaces(vertical, text).entries()) {
    const line = linesOf(text)[at]?.trim() ?? '';
    if (place === '') return { code: 'PLACE_UNKNOWN', line };
    if (!PlaceAmount.safeParse({ place, amount }).success) return { code: 'PLACE_AMOUNT', line };
    if (seen.has(place)) return { code: 'PLACE_TWICE', line };
    seen.add(place);
  }
  return {};
}

/** Empty for what is no place; a route is none where nobody travels along one. */
function placeCode(vertical: PolicyVertical, text: string): string {
  if (/^[A-Za-z]{2}$/.test(text)) return text.toUpperCase();
  const ends = text.split(/\s*[-–]\s*/).map((name) => findPlace(name)?.city.code ?? '');
  const whole = findPlace(text)?.city.code;
  if (whole === undefined && (vertical === 'hotel' || vertical === 'car')) return '';
  return whole ?? (ends.every((code) => code !== '') ? ends.join('-') : '');
}

/** The values of a policy's rules in its form. */
export function ruleValues(vertical: PolicyVertical, rules: readonly PolicyRule[]): Record<string, string> {
  const values: Record<string, string> = {};
  for (const rule of rules) {
    values[ruleFieldName(rule.code, 'on')] = 'true';
    values[ruleFieldName(rule.code, 'action')] = rule.action;
    for (const field of ruleFields(vertical, rule.code)) {
      const value = (rule as Readonly<Record<string, unknown>>)[field.name];
      values[ruleFieldName(rule.code, field.name)] = written(value);
    }
  }
  return values;
}

function written(value: unknown): string {
  if (value === null || value === undefined || value === false) return '';
  if (!Array.isArray(value)) return String(value);
  return (value as readonly { place: string; amount: number }[])
    .map(({ amount, place }) => `${writtenPlace(place)} ${amount}`)
    .join('\n');
}

function writtenPlace(code: string): string {
  const city = cityByCode(code);
  return city === null ? code : placeText(city, null, 'en');
}
