import 'server-only';
import { getTranslations } from 'next-intl/server';
import { airportByCode } from '@/lib/shared/search/airports';
import { cityByCode } from '@/lib/shared/search/cities';
import { nightsPassed } from '@/lib/shared/search/local-time';
import { daysText, inDirectionOf } from '@/lib/shared/search/measure-text';
import type { CarOffer, HotelOffer, JourneyOffer, Leg, Offer } from '@/lib/shared/search/offer';
import {
  cityCodesOf,
  cityName,
  clockText,
  isMultiCityOffer,
  offerText,
  timeText,
} from '@/lib/shared/search/offer-text';
import { placeText, shownPlace } from '@/lib/shared/search/place-text';
import { apart, rentalEnds } from '@/lib/shared/search/rental-text';
import { routeText } from '@/lib/shared/search/search-legs';
import type { Locale } from '@/lib/shared/site/locale/locales';
import type { MailFact } from './mail-content';

/**
 * What is booked, and when and where one has to be for it, with the year: each way of a journey, check-in and check-out, pick-up and
 * drop-off. Times are those of each place.
 */
export async function itineraryFacts(offer: Offer, locale: Locale): Promise<MailFact[]> {
  const { subtitle, title } = offerText(offer, locale);
  if (offer.vertical === 'hotels')
    return [{ name: title, value: subtitle, begins: 'booking' }, ...(await stayFacts(offer, locale))];
  if (offer.vertical === 'cars')
    return [{ name: title, value: offer.supplier, begins: 'booking' }, ...(await carFacts(offer, locale))];
  return [{ name: title, value: offer.carrier, begins: 'booking' }, ...(await legFacts(offer, locale))];
}

const dayText = (day: string, { tag }: Locale): string => daysText(tag, [day], 'numeric');

async function stayFacts(
  { checkInFrom, checkOutUntil, days }: HotelOffer,
  locale: Locale,
): Promise<MailFact[]> {
  const t = await getTranslations({ locale: locale.tag, namespace: 'results.stay' });
  const [first, last] = [days[0], days.at(-1) ?? days[0]];
  const from =
    checkInFrom === undefined ? '' : t('checkInFrom', { time: clockText(checkInFrom, locale.tag) });
  const until =
    checkOutUntil === undefined ? '' : t('checkOutUntil', { time: clockText(checkOutUntil, locale.tag) });
  return [
    { name: t('checkIn'), value: [dayText(first, locale), from].filter(Boolean).join(' · ') },
    { name: t('checkOut'), value: [dayText(last, locale), until].filter(Boolean).join(' · ') },
  ];
}

async function carFacts(offer: CarOffer, locale: Locale): Promise<MailFact[]> {
  const t = await getTranslations({ locale: locale.tag, namespace: 'results.car' });
  return rentalEnds(offer, locale).map(({ city, clock, day, place }, nth) => ({
    name: t(nth === 0 ? 'pickUp' : 'dropOff'),
    value: [
      dayText(day, locale),
      clock === undefined ? '' : clockText(clock, locale.tag),
      apart(place, locale),
      // A street is not enough to find a desk.
      place.includes(cityName(city, locale)) ? '' : cityName(city, locale),
    ]
      .filter(Boolean)
      .join(' · '),
  }));
}

async function legFacts(offer: JourneyOffer, locale: Locale): Promise<MailFact[]> {
  const t = await getTranslations({ locale: locale.tag, namespace: 'results' });
  const cities = cityCodesOf(offer).map((code) => cityName(code, locale));
  return offer.legs.map((leg, nth) => {
    const { count, from, numbers, start, to } = legParts(leg, offer.vertical === 'flights', locale);
    const later = count === 0 ? '' : t('leg.later', { count });
    const stops = t('leg.stops', { count: leg.segments.length - 1 });
    const way = nth === 0 ? t('details.outward') : t('details.homeward');
    return {
      name: isMultiCityOffer(offer) ? routeText(cities.slice(2 * nth, 2 * nth + 2)) : way,
      value: inDirectionOf(
        locale.tag,
        [dayText(start.slice(0, 10), locale), `${from} – ${to}`, later, stops, numbers]
          .filter(Boolean)
          .join(' · '),
      ),
    };
  });
}

/** From where and to where a way goes, with the times there, by which rides, and how many nights pass. */
function legParts({ segments }: Leg, isFlight: boolean, locale: Locale) {
  const first = segments[0];
  const last = segments.at(-1) ?? first;
  const end = (local: string, code: string, name: string | undefined) =>
    `${timeText(local, locale.tag)} ${apart(placeOf(code, name, isFlight, locale), locale)}`;
  return {
    start: first.depart,
    from: end(first.depart, first.from, first.fromName),
    to: end(last.arrive, last.to, last.toName),
    numbers: segments.map(({ number }) => apart(number, locale)).join(', '),
    count: nightsPassed(first.depart, last.arrive),
  };
}

/** An airport with its city in the reader's language; the provider's name for a station, and for what we do not know. */
function placeOf(code: string, name: string | undefined, isFlight: boolean, { messages }: Locale): string {
  const airport = isFlight ? airportByCode(code) : null;
  const city = airport === null ? null : cityByCode(airport.city);
  return city === null ? (name ?? shownPlace(code, messages)) : placeText(city, airport, messages);
}
