import { flightOffer } from '@/lib/shared/search/offer.factory';
import { defaultLocale } from '@/lib/shared/site/locale/locales';
import { icsEntries } from './ics-entries';
import { eventMoments } from './trip-event-moments';

const shared = { id: 'e1', host: 'travel.example', note: 'QX7K2M', url: null };
const certain = { isCancelled: false, isTentative: false };

test('each way of a flight is an entry of its own, with its own days, and says the reference', () => {
  const out = flightOffer({ key: '4', total: 400, stops: 1, minutes: 400 });
  const [ride] = out.legs[0].segments;
  const back = { ...ride, from: 'LIS', to: 'BOS', depart: '2027-03-09T22:00', arrive: '2027-03-10T01:00' };
  const legs: typeof out.legs = [...out.legs, { minutes: 180, segments: [back] }];
  const offer = { ...out, days: ['2027-03-02', '2027-03-09'] as typeof out.days, legs };
  const [startDay, endDay = null] = offer.days;
  const event = {
    destination: offer.destination,
    startDay,
    endDay,
    state: 'booked',
    subtitle: '',
    title: 'Boston – Lisbon',
    vertical: 'flights',
  } as const;
  const moments = eventMoments(event, offer, defaultLocale);
  const entries = icsEntries({ ...shared, ...certain, vertical: 'flights', endDay, moments }, defaultLocale);
  expect(entries).toHaveLength(2);
  expect(new Set(entries.map(({ uid }) => uid)).size).toBe(entries.length);
  for (const [nth, { segments }] of offer.legs.entries()) {
    const entry = entries[nth];
    expect(entry?.startDay).toBe(segments[0].depart.slice(0, 10));
    expect(entry?.endDay).toBe((segments.at(-1) ?? segments[0]).arrive.slice(0, 10));
    expect(entry?.description).toContain('QX7K2M');
  }
});

test('a stay is one entry from its first day to its last', () => {
  const stay = { destination: 'LIS', startDay: '2027-03-02', endDay: '2027-03-09', state: 'booked' } as const;
  const event = { ...stay, subtitle: 'Lisbon', title: 'Juniper Attic', vertical: 'hotels' } as const;
  const moments = eventMoments(event, null, defaultLocale);
  const entries = icsEntries(
    { ...shared, ...certain, vertical: 'hotels', endDay: stay.endDay, moments },
    defaultLocale,
  );
  expect(entries).toEqual([
    expect.objectContaining({ startDay: '2027-03-02', endDay: '2027-03-09', title: 'Juniper Attic' }),
  ]);
});
