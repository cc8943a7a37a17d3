import { rentalDaysOf } from './rental-time';

test.each([
  ['a whole day', '2027-03-02', '2027-03-03', '10:00', '10:00', 1],
  ['half an hour more', '2027-03-02', '2027-03-03', '10:00', '10:30', 2],
  ['less than a day', '2027-03-02', '2027-03-03', '18:00', '09:00', 1],
  ['hours of one day', '2027-03-02', '2027-03-02', '08:00', '18:00', 1],
  ['a week', '2027-03-02', '2027-03-09', '12:00', '12:00', 7],
  ['over the change of clocks', '2027-03-27', '2027-03-29', '10:00', '10:00', 2],
] as const)(
  'a car for %s is paid for by the 24 hours that have begun',
  (_, first, last, pickUp, dropOff, days) => {
    expect(rentalDaysOf([first, last], [pickUp, dropOff])).toBe(days);
  },
);
