import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import saving from '@/messages/en/saving.json';
import { SaveButton } from './save-button';

function show(saved: boolean): HTMLElement {
  render(
    <NextIntlClientProvider locale="en-US" messages={{ saving }}>
      <form id="save-result" method="post" action="/i/api/trips/v1/save" />
      <SaveButton resultId="r1" title="Boston – Lisbon" destination="Lisbon" saved={saved} />
    </NextIntlClientProvider>,
  );
  return screen.getByRole('button', { name: 'Save Boston – Lisbon' });
}

test('without script a save button posts its result to be saved', () => {
  const button = show(false) as HTMLButtonElement;
  expect(button.form?.getAttribute('action')).toBe('/i/api/trips/v1/save');
  expect(button).toHaveAttribute('type', 'submit');
  expect([button.name, button.value]).toEqual(['resultId', 'r1']);
  expect(button).not.toHaveAttribute('formaction');
  expect(button).toHaveAttribute('aria-pressed', 'false');
  expect(button.dataset.save).toBe('unsaved');
});

test('a saved one posts to be taken out again, and says that it is pressed', () => {
  const button = show(true);
  expect(button).toHaveAttribute('formaction', '/i/api/trips/v1/unsave');
  expect(button).toHaveAttribute('aria-pressed', 'true');
  expect(button.dataset.save).toBe('saved');
});
