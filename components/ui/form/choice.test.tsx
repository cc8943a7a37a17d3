import { fireEvent, render, screen, within } from '@testing-library/react';
import { watchFields } from '@/lib/client/form/watch-fields';
import { Choice } from './choice';
import { groupsOf } from './choice-option';

const ways = [
  { value: 'a', title: 'Alone', text: 'Nobody is asked.' },
  { value: 'b', title: 'Together', text: 'Somebody is asked.' },
];

test('cards are native radio buttons of one group, with what each means, and the chosen one is sent', () => {
  render(
    <form data-testid="form">
      <Choice as="radio" name="way" label="How" options={ways} value="b" />
    </form>,
  );
  expect(screen.getByRole('group', { name: 'How' })).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'Alone Nobody is asked.' })).not.toBeChecked();
  expect(screen.getByRole('radio', { name: /^Together/ })).toBeChecked();
  expect(new FormData(screen.getByTestId('form')).getAll('way')).toEqual(['b']);
});

test('inside a fieldset that says what is chosen there is no second group', () => {
  render(<Choice as="radio" name="way" options={ways} value="a" />);
  expect(screen.queryByRole('group')).toBeNull();
  expect(screen.getAllByRole('radio')).toHaveLength(2);
});

const currencies = [
  { value: 'none', title: 'No currency' },
  { value: 'often', title: 'Often', isHeading: true },
  { value: 'EUR', title: 'Euro (European Union)', contractedTitle: 'EUR' },
  { value: 'HRK', title: 'Croatian kuna', disabled: true },
  { value: 'rest', title: 'Others', isHeading: true },
  { value: 'ISK', title: 'Icelandic króna', contractedTitle: 'ISK' },
];

test('CENT-043 a heading is no option, a disabled option cannot be chosen, the closed control is short', () => {
  const chosen: string[] = [];
  render(<Choice name="currency" label="Currency" options={currencies} />);
  const ending = new AbortController();
  watchFields(ending.signal);
  const select = screen.getByRole('combobox', { name: 'Currency' });
  select.addEventListener('change', () => chosen.push((select as HTMLSelectElement).value));
  const titles = within(select).getAllByRole('option');
  expect(titles.map((option) => option.textContent)).toEqual([
    'No currency',
    'Euro (European Union)',
    'Croatian kuna',
    'Icelandic króna',
  ]);
  expect(
    within(select)
      .getAllByRole('group')
      .map((group) => group.getAttribute('label')),
  ).toEqual(['Often', 'Others']);
  expect(screen.getByRole('option', { name: 'Croatian kuna' })).toBeDisabled();
  const closed = () => select.parentElement?.dataset.short ?? null;
  expect(closed()).toBeNull();
  fireEvent.change(select, { target: { value: 'ISK' } });
  expect(closed()).toBe('ISK');
  expect(select).toHaveValue('ISK');
  fireEvent.change(select, { target: { value: 'none' } });
  expect(closed()).toBeNull();
  expect(chosen).toEqual(['ISK', 'none']);
  ending.abort();
});

test('options before the first heading have none, and a heading may have no options', () => {
  expect(groupsOf([])).toEqual([]);
  expect(groupsOf(currencies).map(({ heading, options: below }) => [heading, below.length])).toEqual([
    [null, 1],
    ['Often', 2],
    ['Others', 1],
  ]);
  expect(groupsOf([{ value: 'a', title: 'A', isHeading: true }])).toEqual([{ heading: 'A', options: [] }]);
});
