import { fireEvent, render, screen } from '@testing-library/react';
import { TextField } from './text-field';
import { truncated } from './truncated';

test('MISC-008 SURV-014 a field with a maximum length keeps no more, without one all of it', () => {
  render(
    <>
      <TextField name="short" label="Short" maxLength={5} />
      <TextField name="free" label="Free" />
    </>,
  );
  const [short, free] = screen.getAllByRole('textbox');
  for (const field of [short, free]) {
    if (field) fireEvent.input(field, { target: { value: 'abcdefgh' } });
  }
  expect(short).toHaveValue('abcde');
  expect(free).toHaveValue('abcdefgh');
});

test('no half character is left at the end', () => {
  expect(truncated('ab😀cd', 3)).toBe('ab');
  expect(truncated('ab😀cd', 4)).toBe('ab😀');
  expect(truncated('😀', 2)).toBe('😀');
});
