import { render } from '@testing-library/react';
import { MapPins, type PlacedPin } from './map-pins';

const pin = (key: string, x: number): PlacedPin => ({
  key,
  x,
  y: 0,
  place: { latitude: 0, longitude: x },
  text: '1',
  name: `${key}: 1 person`,
});

test('a pin and a group that lead nowhere tell a pointer what they are', () => {
  const pins = [pin('Lisbon', 0), pin('Porto', 1)] as const;
  const clusters = [
    { first: pins[0], x: 0, y: 0, pins },
    { first: pin('Oslo', 90), x: 90, y: 0, pins: [pin('Oslo', 90)] },
  ];
  const name = 'Lisbon and Porto: 2 people';
  const { container } = render(
    <svg aria-hidden="true">
      <MapPins clusters={clusters} groupOf={() => ({ text: '2', name })} />
    </svg>,
  );
  expect([...container.querySelectorAll('g > title')].map(({ textContent }) => textContent)).toEqual([
    name,
    'Oslo: 1 person',
  ]);
});
