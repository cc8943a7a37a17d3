import { closedDesks, type DeskPair } from './desk-hours';

const airport = { opens: '05:00', closes: '24:00' };
const town = { opens: '08:00', closes: '19:00' };
const pairs: readonly DeskPair[] = [
  [airport, { opens: '06:00', closes: '24:00' }],
  [town, town],
];
const any = () => true;

test('where desks are open at both times nothing is closed, and where there are none nobody knows', () => {
  expect(closedDesks(['05:30', '23:00'], pairs, any)).toBeNull();
  expect(closedDesks(['02:30', '10:00'], [], any)).toBeNull();
});

test('at night it says when desks open, and the nearest times', () => {
  expect(closedDesks(['02:30', '10:00'], pairs, any)).toEqual({
    end: 'pickUp',
    opens: '05:00',
    closes: '24:00',
    nearest: ['05:00', '10:00'],
  });
  expect(closedDesks(['10:00', '05:30'], pairs, any)).toEqual({
    end: 'dropOff',
    opens: '06:00',
    closes: '24:00',
    nearest: ['10:00', '06:00'],
  });
});

test('who hands a car over at that time has to take it back, too', () => {
  const apart: readonly DeskPair[] = [
    [airport, { opens: '20:00', closes: '24:00' }],
    [town, town],
  ];
  expect(closedDesks(['06:00', '10:00'], apart, any)).toMatchObject({ end: 'dropOff', opens: '20:00' });
  expect(closedDesks(['06:00', '10:00'], apart, any)?.nearest).toEqual(['08:00', '10:00']);
});

test('the nearest times are some that can be chosen: on the half hour, and not those that are over', () => {
  const odd: readonly DeskPair[] = [[{ opens: '07:45', closes: '19:10' }, town]];
  expect(closedDesks(['06:00', '10:00'], odd, any)?.nearest).toEqual(['08:00', '10:00']);
  expect(closedDesks(['22:00', '10:00'], odd, any)?.nearest).toEqual(['19:00', '10:00']);
  expect(closedDesks(['06:00', '10:00'], odd, () => false)?.nearest).toBeNull();
});
