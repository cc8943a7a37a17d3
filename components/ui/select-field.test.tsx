import { fireEvent, render, screen, within } from '@testing-library/react';
import { SelectField } from './select-field';
import { groupsOf } from './select-option';

const options = [
  { value: 'none', title: 'No currency' },
  { value: 'often', title: 'Often', isHeading: true },
  { value: 'EUR', title: 'Euro (European Union)', contractedTitle: 'EUR' },
  { value: 'HRK', title: 'Croatian kuna', disabled: true },
  { value: 'rest', title: 'Others', isHeading: true },
  { value: 'ISK', title: 'Icelandic króna', contractedTitle: 'ISK' },
];

test('CENT-043 a heading is no option, a disabled option cannot be chosen, the closed control is short', () => {
  const chosen: string[] = [];
  const { container } = render(
    <SelectField
      name="currency"
      label="Currency"
      options={options}
      onChange={(value) => chosen.push(value)}
    />,
  );
  const select = screen.getByRole('combobox', { name: 'Currency' });
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
  const closed = () => container.querySelector('span[aria-hidden]')?.textContent ?? null;
  expect(closed()).toBeNull();
  fireEvent.change(select, { target: { value: 'ISK' } });
  expect(closed()).toBe('ISK');
  expect(select).toHaveValue('ISK');
  fireEvent.change(select, { target: { value: 'none' } });
  expect(closed()).toBeNull();
  expect(chosen).toEqual(['ISK', 'none']);
});

test('options before the first heading have none, and a heading may have no options', () => {
  expect(groupsOf([])).toEqual([]);
  expect(groupsOf(options).map(({ heading, options: below }) => [heading, below.length])).toEqual([
    [null, 1],
    ['Often', 2],
    ['Others', 1],
  ]);
  expect(groupsOf([{ value: 'a', title: 'A', isHeading: true }])).toEqual([{ heading: 'A', options: [] }]);
});
