import { dateFormat } from '@/lib/shared/site/locale/kept-formats';
import { directionOf, type Locale } from '@/lib/shared/site/locale/locales';
import type { MessageLanguage } from '@/lib/shared/site/locale/message-languages';
import { airportName, cityAirport } from './airport-name';
import { allAirportsOf } from './airports';
import { cityByCode } from './cities';
import { inDirectionOf, isolated } from './measure-text';
import type { CarDesk, CarOffer } from './offer';
import type { RentalTimes } from './rental-time';

const commas: Readonly<Partial<Record<MessageLanguage, string>>> = { ar: '، ', ja: '、' };

/** Where and when a car is fetched, or brought back. */
export type RentalEnd = {
  /** In the reader's language, unless it is the name of a street, or of an airport that we know no other name of. */
  readonly place: string;
  /** Code of the city. */
  readonly city: string;
  /** ISO 8601 day, and `08:30` there; undefined where nobody has said. */
  readonly day: string;
  readonly clock: string | undefined;
};

/** Where and when a car is fetched and where and when it is brought back. */
export function rentalEnds(offer: CarOffer, locale: Locale): readonly [RentalEnd, RentalEnd] {
  const { days, destination, dropOff, dropOffCity = destination, pickUp, times } = offer;
  const [first, last = first] = days;
  const end = (city: string, desk: CarDesk | undefined, day: string, clock: string | undefined) => ({
    place: placeOf(offer, city, desk, locale),
    city,
    day,
    clock,
  });
  return [end(destination, pickUp, first, times?.[0]), end(dropOffCity, dropOff, last, times?.[1])];
}

/**
 * A rental in words: `Rome Airport, Jan 10, 8:30 AM → Milan Airport, Jan 11, 7:00 PM`. Wherever what was chosen is told again:
 * checkout, cart, order, mail, calendar file, trip, approval.
 */
export function rentalText(offer: CarOffer, locale: Locale): string {
  const comma = commas[locale.messages] ?? ', ';
  const parts = rentalEnds(offer, locale).map(
    ({ clock, day, place }) => `${apart(place, locale)}${comma}${momentText(day, clock, locale.tag)}`,
  );
  return inDirectionOf(locale.tag, parts.join(arrow(locale)));
}

/** When a car is rented, without where: `Jan 10, 8:30 AM → Jan 11, 7:00 PM`. */
export function rentalSpan(
  [first = '', last = first]: readonly string[],
  [pickUp, dropOff]: RentalTimes,
  locale: Locale,
): string {
  return [momentText(first, pickUp, locale.tag), momentText(last, dropOff, locale.tag)].join(arrow(locale));
}

const isRtl = ({ tag }: Locale): boolean => directionOf(tag) === 'rtl';

/** Arrows are not mirrored with the text around them. */
const arrow = (locale: Locale): string => (isRtl(locale) ? ' ← ' : ' → ');

/** A street may be written in the other direction. */
export const apart = (place: string, locale: Locale): string => (isRtl(locale) ? isolated(place) : place);

function placeOf(
  { desk: kind }: CarOffer,
  code: string,
  desk: CarDesk | undefined,
  { messages }: Locale,
): string {
  const city = cityByCode(code);
  const airport = allAirportsOf(code).find(({ name }) => name === desk?.place);
  if (city !== null && airport !== undefined && airport.name !== city.names.en)
    return airportName(city, airport, messages);
  const called = city?.names[messages] ?? code;
  const english = city?.names.en ?? code;
  const isNamed = desk !== undefined && ![english, cityAirport(english, 'en')].includes(desk.place);
  if (isNamed) return desk.place;
  return kind === 'airport' ? cityAirport(called, messages) : called;
}

function momentText(day: string, clock: string | undefined, tag: string): string {
  const date = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
  const time = clock === undefined ? {} : ({ hour: 'numeric', minute: '2-digit' } as const);
  return dateFormat(tag, { ...date, ...time }).format(new Date(`${day}T${clock ?? '00:00'}:00Z`));
}
