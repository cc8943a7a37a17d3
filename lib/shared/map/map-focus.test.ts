import { focusText, readFocus } from './map-focus';

test('a piece of a map is read as it is written, and what is none is null', () => {
  const focus = { times: 4, place: { latitude: 38.72, longitude: -9.14 } };
  expect(readFocus(focusText(focus))).toEqual(focus);
  for (const text of [
    undefined,
    '',
    '4,38',
    '0.5,38,9',
    '99,38,9',
    '4,99,9',
    '4,38,999',
    '4,x,9',
    '4,38,9,1',
  ])
    expect(readFocus(text)).toBeNull();
});
