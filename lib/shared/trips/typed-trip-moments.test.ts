import { defaultLocale } from '@/lib/shared/site/locale/locales';
import type { EventKind } from './typed-trip-event';
import { typedMoments } from './typed-trip-moments';

const typed = (
  vertical: EventKind,
  endDay: string | null = null,
  startDay: string | null = '2027-03-02',
) => ({
  vertical,
  startDay,
  endDay,
  title: 'Something',
  subtitle: 'Seat 4A',
  destination: '',
  state: 'saved' as const,
});
const kinds = (...given: Parameters<typeof typed>) =>
  typedMoments(typed(...given), '', defaultLocale).map(({ day, kind }) => `${day.slice(-2)} ${kind}`);

test('what was typed stands on the days it concerns', () => {
  expect(kinds('activity')).toEqual(['02 activity']);
  expect(kinds('activity', '2027-03-04')).toEqual(['02 activity', '03 during', '04 activity']);
  expect(kinds('flights', '2027-03-03')).toEqual(['02 journey', '03 arrival']);
  expect(kinds('trains')).toEqual(['02 journey']);
  expect(kinds('hotels', '2027-03-04')).toEqual(['02 checkIn', '03 night', '04 checkOut']);
  expect(kinds('cars', '2027-03-04')).toEqual(['02 pickUp', '04 dropOff']);
  expect(kinds('hotels', null, null)).toEqual([]);
});

test('what lasts very long is as few moments as what lasts three days', () => {
  for (const vertical of ['activity', 'hotels', 'flights'] as const)
    expect(typedMoments(typed(vertical, '2199-12-31'), '', defaultLocale).length).toBeLessThan(4);
  expect(typedMoments(typed('activity', '2199-12-31'), '', defaultLocale)[1]).toMatchObject({
    day: '2027-03-03',
    lastDay: '2199-12-30',
  });
});

test('its time is told on the first day and puts it in order', () => {
  const [first, second] = typedMoments(typed('hotels', '2027-03-03'), '15:00', defaultLocale);
  expect(first).toMatchObject({ at: '2027-03-02T15:00', facts: ['3:00 PM', 'Seat 4A'] });
  expect(second?.at).toBeNull();
});
