import { rentalDaysOf, timesOnDays } from './rental-time';

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

test.each([
  ['nobody chose times', ['10:00', '10:00'], ['10:00', '18:00']],
  ['a car is back in time', ['10:00', '19:00'], ['10:00', '19:00']],
  ['it would be back before it left', ['10:00', '09:00'], null],
  ['it left in the evening', ['19:00', '10:00'], null],
] as const)('a rental of some days that becomes one of a day, where %s', (_, times, moved) => {
  expect(timesOnDays(times, ['2027-03-02', '2027-03-05'], ['2027-03-02', '2027-03-02'])).toEqual(moved);
});

test('a rental of a day that becomes one of some days ends at the usual time, unless another was chosen', () => {
  const [day, days] = [
    ['2027-03-02', '2027-03-02'],
    ['2027-03-02', '2027-03-05'],
  ];
  expect(timesOnDays(['10:00', '18:00'], day, days)).toEqual(['10:00', '10:00']);
  expect(timesOnDays(['10:00', '12:00'], day, days)).toEqual(['10:00', '12:00']);
});
