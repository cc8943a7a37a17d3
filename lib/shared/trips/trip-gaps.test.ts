import { tripGaps } from './trip-gaps';
import type { TripEvent } from './trips-store';

type Planned = Parameters<typeof tripGaps>[0][number];
const planned = (
  vertical: TripEvent['vertical'],
  startDay: string,
  endDay: string | null,
  more = {},
): Planned => ({
  vertical,
  startDay,
  endDay,
  destination: 'LIS',
  state: 'saved',
  ...more,
});
const today = '2027-01-01';
const flight = planned('flights', '2027-03-02', '2027-03-09');
const stay = planned('hotels', '2027-03-02', '2027-03-09');

test('a journey without a stay lacks a bed, a stay nobody travels to a way', () => {
  const lisbon = { destination: 'LIS', from: '2027-03-02', until: '2027-03-09' };
  expect(tripGaps([flight], today)).toEqual([{ kind: 'stay', ...lisbon }]);
  expect(tripGaps([stay], today)).toEqual([{ kind: 'journey', ...lisbon }]);
  expect(tripGaps([flight, stay], today)).toEqual([]);
  expect(tripGaps([flight, flight], today)).toHaveLength(1);
});

test('what is cancelled, past, without days or of one day lacks nothing, and a car is no bed', () => {
  expect(tripGaps([flight, { ...stay, state: 'cancelled' }], today)).toHaveLength(1);
  expect(tripGaps([{ ...flight, state: 'cancelled' }], today)).toEqual([]);
  expect(tripGaps([flight], '2027-04-01')).toEqual([]);
  expect(
    tripGaps(
      [
        { ...flight, startDay: null },
        { ...flight, endDay: null },
      ],
      today,
    ),
  ).toEqual([]);
  expect(tripGaps([flight, planned('cars', '2027-03-02', '2027-03-09')], today)).toHaveLength(1);
});

test('a flight on other days of the same place lacks no stay, unless it is booked too', () => {
  const april = planned('flights', '2027-04-20', '2027-04-27');
  const lisbon = { destination: 'LIS', from: '2027-03-02', until: '2027-03-09' };
  expect(tripGaps([flight, stay, april], today)).toEqual([]);
  expect(tripGaps([april, flight, planned('cars', '2027-03-03', '2027-03-05')], today)).toEqual([
    { kind: 'stay', ...lisbon },
  ]);
  expect(tripGaps([april, flight], today)).toEqual([{ kind: 'stay', ...lisbon }]);
  expect(tripGaps([flight, { ...april, state: 'booked' }], today)).toEqual([
    { kind: 'stay', destination: 'LIS', from: '2027-04-20', until: '2027-04-27' },
  ]);
  const booked = { ...flight, state: 'booked' as const };
  expect(tripGaps([booked, { ...april, state: 'booked' }], today)).toHaveLength(2);
  expect(tripGaps([flight, { ...april, destination: 'ROM' }], today)).toHaveLength(2);
});
