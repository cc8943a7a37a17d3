import { fireEvent, render, screen } from '@testing-library/react';
import { truncated } from '@/lib/client/form/truncated';
import { watchFields } from '@/lib/client/form/watch-fields';
import { Field } from './field';

test('MISC-008 SURV-014 a field with a maximum length keeps no more, without one all of it', () => {
  render(
    <>
      <Field name="short" label="Short" max={5} />
      <Field name="free" label="Free" />
    </>,
  );
  const ending = new AbortController();
  watchFields(ending.signal);
  const [short, free] = screen.getAllByRole('textbox');
  for (const field of [short, free]) {
    if (field) fireEvent.input(field, { target: { value: 'abcdefgh' } });
  }
  expect(short).toHaveValue('abcde');
  expect(free).toHaveValue('abcdefgh');
  ending.abort();
});

test('no half character is left at the end', () => {
  expect(truncated('ab😀cd', 3)).toBe('ab');
  expect(truncated('ab😀cd', 4)).toBe('ab😀');
  expect(truncated('😀', 2)).toBe('😀');
});
