import { dateFormat } from '@/lib/shared/site/locale/kept-formats';
import type { Locale } from '@/lib/shared/site/locale/locales';
import { citiesOf } from './main-city-of';
import { daysText, inDirectionOf } from './measure-text';
import type { JourneyOffer, Leg, Offer } from './offer';
import { rentalText } from './rental-text';
import { routeText } from './search-legs';

/** An offer in words that need no translation, for lists of trips, alerts and page titles. */
export type OfferText = {
  /** The city in the reader's language. */
  readonly destination: string;
  /** `Boston – Lisbon`, a hotel's or a car's name. */
  readonly title: string;
  /** `Albatross Air · 18:40–06:55`; the city of a stay; who hands a car over, and where and when it is picked up and brought back. */
  readonly subtitle: string;
  /** `Tue, Mar 2 – Tue, Mar 9`. */
  readonly days: string;
};

/** What an offer is called in a language. */
export function offerText(offer: Offer, locale: Locale): OfferText {
  const destination = cityName(offer.destination, locale);
  const { subtitle, title } = own(offer, destination, locale);
  return {
    destination,
    title,
    subtitle: inDirectionOf(locale.tag, subtitle),
    days: daysText(locale.tag, offer.days),
  };
}

/** The last of several ISO 8601 days; null for one, as of a one-way journey. */
export const endDayOf = ({ days }: { readonly days: readonly string[] }): string | null =>
  days.length > 1 ? (days.at(-1) ?? null) : null;

/** The cities of a journey in turn, from and to of each flight where it is a multi-city one. */
export const cityCodesOf = (offer: JourneyOffer): readonly string[] =>
  (offer.vertical === 'flights' ? offer.route : undefined) ?? [offer.origin, offer.destination];

/** Whether a journey goes there and back, or one way, but not on to other cities. */
export const isMultiCityOffer = (offer: Offer): boolean =>
  offer.vertical === 'flights' && offer.route !== undefined;

/** A city's name in the reader's language; its code where we do not know it. */
export function cityName(code: string, locale: Pick<Locale, 'messages'>): string {
  return citiesOf([code])[0]?.names[locale.messages] ?? code;
}

/** When a leg begins and ends, `18:40–06:55`, as clocks there show it. */
export function legTimes(leg: Leg, tag: string): string {
  return `${timeText(leg.segments[0].depart, tag)}–${timeText((leg.segments.at(-1) ?? leg.segments[0]).arrive, tag)}`;
}

/** A local time of an offer, as a language writes it. */
export function timeText(local: string, tag: string): string {
  const clock = dateFormat(tag, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
  return clock.format(new Date(`${local}:00Z`));
}

/** A time of day, `07:30`, as a language writes it. */
export const clockText = (clock: string, tag: string): string => timeText(`2000-01-01T${clock}`, tag);

/** What guests have to know before they agree, as facts of a list. */
export const rulesOf = (offer: Offer): (readonly [title: string, text: string])[] =>
  'rules' in offer ? (offer.rules ?? []).map(({ text, title }) => [title, text] as const) : [];

function own(offer: Offer, destination: string, locale: Locale): Pick<OfferText, 'title' | 'subtitle'> {
  if (offer.vertical === 'hotels') {
    const { hotel, roomName } = offer;
    return { title: hotel, subtitle: roomName === undefined ? destination : `${destination} · ${roomName}` };
  }
  if (offer.vertical === 'cars') {
    return { title: offer.car, subtitle: `${offer.supplier} · ${rentalText(offer, locale)}` };
  }
  return journeyText(offer, locale);
}

const journeyText = (offer: JourneyOffer, locale: Locale) => ({
  title: routeText(cityCodesOf(offer).map((code) => cityName(code, locale))),
  subtitle: `${offer.carrier} · ${legTimes(offer.legs[0], locale.tag)}`,
});
