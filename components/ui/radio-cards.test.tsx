import { render, screen } from '@testing-library/react';
import { RadioCards } from './radio-cards';

const cards = [
  { value: 'a', name: 'Alone', text: 'Nobody is asked.' },
  { value: 'b', name: 'Together', text: 'Somebody is asked.' },
];

test('cards are native radio buttons of one group, with what each means, and the chosen one is sent', () => {
  render(
    <form data-testid="form">
      <RadioCards name="way" legend="How" cards={cards} chosen="b" />
    </form>,
  );
  expect(screen.getByRole('group', { name: 'How' })).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'Alone Nobody is asked.' })).not.toBeChecked();
  expect(screen.getByRole('radio', { name: /^Together/ })).toBeChecked();
  expect(new FormData(screen.getByTestId('form')).getAll('way')).toEqual(['b']);
});

test('inside a fieldset that says what is chosen there is no second group', () => {
  render(<RadioCards name="way" cards={cards} chosen="a" />);
  expect(screen.queryByRole('group')).toBeNull();
  expect(screen.getAllByRole('radio')).toHaveLength(2);
});
