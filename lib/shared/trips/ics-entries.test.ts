import { carOffer, flightOffer } from '@/lib/shared/search/offer.factory';
import { defaultLocale } from '@/lib/shared/site/locale/locales';
import { icsEntries } from './ics-entries';
import { icsText } from './ics-text';
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
  const text = icsText('Trip', 'Umiak', entries, new Date('2026-12-01T00:00:00Z'));
  // Lisbon is at UTC, Boston five hours behind.
  expect(text).toContain('DTSTART:20270309T220000Z\r\nDTEND:20270310T060000Z\r\n');
  expect(text).not.toContain('VALUE=DATE');
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

test('a rental is one entry by the hour, at the desk where it begins, and says where and when it ends', () => {
  const desk = { opens: '06:00', closes: '24:00' };
  const offer = carOffer({
    days: ['2027-01-10', '2027-01-11'],
    times: ['08:30', '19:00'],
    destination: 'ROM',
    dropOffCity: 'MIL',
    pickUp: { place: 'Rome Airport', ...desk },
    dropOff: { place: 'Milan Airport', ...desk },
  });
  const day = { destination: 'ROM', startDay: '2027-01-10', endDay: '2027-01-11', state: 'booked' } as const;
  const event = { ...day, subtitle: '', title: 'Vole', vertical: 'cars' } as const;
  const moments = eventMoments(event, offer, defaultLocale);
  expect(moments.map(({ at, kind, place, where }) => [kind, at, place, where])).toEqual([
    ['pickUp', '2027-01-10T08:30', 'ROM', 'Rome Airport'],
    ['dropOff', '2027-01-11T19:00', 'MIL', 'Milan Airport'],
  ]);
  expect(moments[1]?.facts).toEqual(['Milan Airport', expect.stringMatching(/^7:00\sPM$/)]);
  const entries = icsEntries(
    { ...shared, ...certain, vertical: 'cars', endDay: day.endDay, moments },
    defaultLocale,
  );
  expect(entries).toHaveLength(1);
  expect(entries[0]?.description).toMatch(
    /Rome Airport, Jan 10, 8:30\sAM → Milan Airport, Jan 11, 7:00\sPM\nQX7K2M/,
  );
  const text = icsText('Trip', 'Umiak', entries, new Date('2026-12-01T00:00:00Z'));
  expect(text).toContain('DTSTART:20270110T073000Z\r\nDTEND:20270111T180000Z\r\n');
  expect(text).toContain('LOCATION:Rome Airport\r\n');
});
