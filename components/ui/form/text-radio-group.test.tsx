import { fireEvent, render, screen } from '@testing-library/react';
import { TextRadio } from './text-radio';
import { TextRadioGroup } from './text-radio-group';

const options = [
  { value: 'economy', title: 'Economy' },
  { value: 'first', title: 'First' },
];

test('MISC-009 SURV-015 a group without options is a mistake that says so', () => {
  expect(() => render(<TextRadioGroup name="cabin" legend="Cabin" options={[]} />)).toThrow(
    'TextRadioGroup requires the options prop array not be empty.',
  );
  expect(() => render(<TextRadioGroup name="cabin" legend="Cabin" options={options} />)).not.toThrow();
});

test('CERR-026 a choice outside the picker it belongs to is a mistake that says so', () => {
  expect(() => render(<TextRadio value="economy" title="Economy" />)).toThrow(
    'TextRadio must stand in a TextRadioGroup.',
  );
});

test('one of the choices is chosen, and a change is told', () => {
  const chosen: string[] = [];
  render(
    <TextRadioGroup
      name="cabin"
      legend="Cabin"
      options={options}
      value="economy"
      onChange={(value) => chosen.push(value)}
    />,
  );
  expect(screen.getByRole('group', { name: 'Cabin' })).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Economy' })).toBeChecked();
  fireEvent.click(screen.getByRole('radio', { name: 'First' }));
  expect(chosen).toEqual(['first']);
  expect(screen.getByRole('radio', { name: 'Economy' })).not.toBeChecked();
});
