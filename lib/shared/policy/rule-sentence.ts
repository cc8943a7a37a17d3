import { numberFormat } from '@/lib/shared/site/locale/kept-formats';
import { listText } from '@/lib/shared/site/locale/list-text';
import type { Locale } from '@/lib/shared/site/locale/locales';
import { formatMoney } from '@/lib/shared/site/locale/money';
import type { PlaceAmount, PolicyRule, PriceMode, RuleCode } from './policy-rules';
import { placeName, type ReasonWords } from './reason-text';

/** What the sentences of a rule are made with. */
type Words = {
  /** A message of `policy.rule`. */
  readonly t: (key: string, values?: Readonly<Record<string, number | string>>) => string;
  /** A message of `results`, which names classes and the like. */
  readonly named: (key: string) => string;
  readonly economy: string;
  readonly money: (amount: number) => string;
  readonly percent: (whole: number) => string;
  readonly number: (value: number) => string;
  readonly places: (some: readonly PlaceAmount[]) => readonly string[];
};
type Of<Code extends RuleCode> = Extract<PolicyRule, { readonly code: Code }>;

/**
 * Says a rule in sentences: what is within it, and what happens beyond it. One text for whoever writes the rule and for whoever
 * travels by it, in pages and mails.
 */
export function ruleSentence(
  { policy, results }: ReasonWords,
  locale: Locale,
): (rule: PolicyRule, currency: string) => string {
  const t: Words['t'] = (key, values = {}) => policy(`rule.${key}` as never, values as never);
  return (rule, currency) => {
    const money = (amount: number) => formatMoney(amount, currency, locale.tag, 'whole');
    const of: Words = {
      t,
      named: (key) => results(key as never),
      economy: policy('words.economy' as never),
      money,
      percent: (whole) => numberFormat(locale.tag, { style: 'percent' }).format(whole / 100),
      number: (value) => numberFormat(locale.tag, {}).format(value),
      places: (some) => {
        const named = some.map(({ amount, place }) => `${placeName(place, locale)} ${money(amount)}`);
        return some.length === 0 ? [] : [t('places', { places: listText(locale.tag, named) })];
      },
    };
    const within = limits[rule.code] as (rule: PolicyRule, words: Words) => readonly string[];
    // Japanese has no spaces between sentences.
    return [...within(rule, of), t(`beyond.${rule.action}`)].join(locale.messages === 'ja' ? '' : ' ');
  };
}

type Priced = {
  readonly mode: PriceMode;
  readonly pct: number;
  readonly minAllowance: number;
  readonly maxCap: number | null;
  readonly overrides: readonly PlaceAmount[];
};

const priced =
  (unit: 'night' | 'person') =>
  (rule: Priced, { money, percent, places, t }: Words) => {
    const { maxCap, minAllowance, mode, overrides, pct } = rule;
    const own = places(overrides);
    if (mode === 'fixed') return [t(`amount.${unit}`, { limit: money(maxCap ?? 0) }), ...own];
    return [
      t(`above.${unit}.${mode}`, { pct: percent(pct) }),
      ...(minAllowance === 0 ? [] : [t('allowance', { amount: money(minAllowance) })]),
      ...(maxCap === null ? [] : [t('cap', { limit: money(maxCap) })]),
      ...own,
    ];
  };

const from = ({ t }: Words, hours: number | null, value: string) =>
  hours === null ? [] : [t('classFrom', { hours, value })];

const limits: {
  readonly [Code in RuleCode]: (rule: Of<Code>, words: Words) => readonly string[];
} = {
  PRICE_ABOVE_CAP: priced('person'),
  NIGHT_ABOVE_CAP: priced('night'),
  FARE_ABOVE_CAP: ({ amount, overrides }, { money, places, t }) => [
    t('amount.person', { limit: money(amount) }),
    ...places(overrides),
  ],
  DAY_ABOVE_CAP: ({ amount, overrides }, { money, places, t }) => [
    t('amount.day', { limit: money(amount) }),
    ...places(overrides),
  ],
  TOTAL_ABOVE: ({ amount }, { money, t }) => [t('amount.total', { limit: money(amount) })],
  CABIN_ABOVE_LIMIT: ({ businessFrom, cabin, premiumFrom }, words) => [
    words.t('highest', { value: cabin === 'economy' ? words.economy : words.named(`cabin.${cabin}`) }),
    ...from(words, premiumFrom, words.named('cabin.premium')),
    ...from(words, businessFrom, words.named('cabin.business')),
  ],
  BOOKED_LATE: (rule, { t }) =>
    'days' in rule
      ? [t('bookedAhead', { days: rule.days })]
      : [
          t('bookedAhead', { days: rule.domesticDays }),
          t('bookedAheadAbroad', { days: rule.internationalDays }),
        ],
  TOO_MANY_STOPS: ({ stops }, { t }) => [t('stops', { stops })],
  LONG_LAYOVER: ({ hours }, { t }) => [t('layover', { hours })],
  FARE_TYPE: ({ banNonRefundable, refundableAbove }, { money, t }) => [
    ...(banNonRefundable ? [t('noNonRefundableFares')] : []),
    ...(refundableAbove === null ? [] : [t('refundable', { limit: money(refundableAbove) })]),
  ],
  CARRIER_NOT_PREFERRED: ({ pct }, { percent, t }) => [t('carrier', { pct: percent(pct) })],
  RAIL_FIRST: ({ trainHours }, { t }) => [t('rail', { hours: trainHours })],
  CO2_ABOVE: ({ aboveTypical }, { percent, t }) => [t('co2', { pct: percent(aboveTypical) })],
  SAME_FLIGHT_LIMIT: ({ people }, { t }) => [t('colleagues', { people })],
  OVERLAP: (_, { t }) => [t('overlap')],
  STARS_ABOVE: ({ stars }, { t }) => [t('starsMost', { stars })],
  STARS_BELOW: ({ stars }, { t }) => [t('starsLeast', { stars })],
  NON_REFUNDABLE: (_, { t }) => [t('noNonRefundableRates')],
  NIGHTS_ABOVE: ({ nights }, { t }) => [t('nights', { nights })],
  TOO_FAR_FROM_OFFICE: ({ km }, { number, t }) => [t('office', { km: number(km) })],
  NOT_LOWEST_RATE: (_, { t }) => [t('lowest')],
  NOT_PREFERRED_PROPERTY: ({ withinKm }, { number, t }) => [t('preferred', { km: number(withinKm) })],
  FLEX: ({ aboveCheapest }, { percent, t }) => [t('flex', { pct: percent(aboveCheapest) })],
  ENGINE: ({ fuel }, { named, t }) => [t('engine', { value: named(`values.fuel.${fuel}`) })],
  SUPPLIER: (_, { t }) => [t('supplier')],
  TRAIN_CLASS_ABOVE: ({ firstFrom, seatClass }, words) => [
    words.t('highest', { value: words.named(`seat.${seatClass}`) }),
    ...from(words, firstFrom, words.named('seat.first')),
  ],
  CAR_CLASS_ABOVE: ({ carClass }, { named, t }) => [
    t('highest', { value: named(`values.class.${carClass}`) }),
  ],
};
