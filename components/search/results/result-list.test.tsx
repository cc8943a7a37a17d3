import { render, screen } from '@testing-library/react';
import { ResultList } from './result-list';

const drawn = (rows: readonly string[]) =>
  render(
    <ResultList afterFirst={<p>Prices</p>}>
      {rows.map((row) => (
        <li key={row}>{row}</li>
      ))}
    </ResultList>,
  ).container;

test('what stands after the first row is read there, and the rest of the list counts on', () => {
  const container = drawn(['one', 'two', 'three']);
  expect([...container.querySelectorAll('li, p')].map(({ textContent }) => textContent)).toEqual([
    'one',
    'Prices',
    'two',
    'three',
  ]);
  expect(screen.getAllByRole('list').map((list) => list.getAttribute('start'))).toEqual([null, '2']);
});

test('a single row has no empty list after it', () => {
  drawn(['one']);
  expect(screen.getAllByRole('list')).toHaveLength(1);
  expect(screen.getByText('Prices')).toBeInTheDocument();
});
