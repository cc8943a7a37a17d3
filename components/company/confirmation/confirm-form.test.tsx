import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { ComponentProps } from 'react';
import { sendConfirmation } from '@/lib/client/company/send-confirmation';
import { watchConfirm } from '@/lib/client/company/watch-confirm';
import { putPageGlobals } from '@/lib/client/page-globals.factory';
import german from '@/messages/de/company-signup.json';
import english from '@/messages/en/company-signup.json';
import { jsonAnswer, recordFetch } from '@/tests/factories/recorded-fetch';
import { settled } from '@/tests/factories/settled';
import { ConfirmForm } from './confirm-form';

const companyCall = 'POST /i/api/business/company/v1/sendConfirmation';
const profileCall = 'POST /i/api/business/me/v1/resendConfirmationEmail';
const sent = jsonAnswer({ redirect: '/business/confirm' });
const refusal = (code: string) => jsonAnswer({ errors: [{ code, description: code }] }, 429);

let ending = new AbortController();

beforeAll(() => {
  putPageGlobals({ formtoken: 'token' });
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
beforeEach(() => {
  ending = new AbortController();
  watchConfirm(ending.signal);
});
afterEach(() => ending.abort());

const inLanguage = { en: ['en-US', english], de: ['de-DE', german] } as const;

function show(props: Partial<ComponentProps<typeof ConfirmForm>> = {}, language: 'en' | 'de' = 'en') {
  const [locale, signup] = inLanguage[language];
  render(
    <NextIntlClientProvider locale={locale} messages={{ 'company-signup': signup }}>
      <p data-confirm-ask="">not confirmed yet</p>
      <p data-confirm-sent="" hidden>
        on its way
      </p>
      <dialog open>
        <ConfirmForm
          kind="company"
          company="Ferro Nets"
          email="ines@ferro.example"
          bizPlus={false}
          locale={locale}
          token="token"
          refused={null}
          changeHref="/profile/account?addEmail=true"
          {...props}
        />
      </dialog>
    </NextIntlClientProvider>,
  );
  const dialog = screen.getByRole('dialog');
  return {
    dialog,
    button: within(dialog).getByRole<HTMLButtonElement>('button'),
    line: dialog.querySelector('[data-problem]') as HTMLElement,
  };
}

test('SCREEN-055 SCREEN-056 the company’s dialog has the address in bold and one confirm button', () => {
  const { dialog } = show();
  expect(screen.getByText('ines@ferro.example').closest('strong')).not.toBeNull();
  expect(within(dialog).getAllByRole('button')).toHaveLength(1);
  expect(dialog).toHaveTextContent('with a link to confirm Ferro Nets.');
});

test('SCREEN-058 SCREEN-059 the profile’s dialog has the address in bold and one confirm button', () => {
  const { dialog } = show({ kind: 'profile' });
  expect(screen.getByText('ines@ferro.example').closest('strong')).not.toBeNull();
  expect(within(dialog).getAllByRole('button')).toHaveLength(1);
  expect(dialog).toHaveTextContent('your membership at Ferro Nets');
});

test('BIZ-046 BIZ-048 while sending the button is disabled and sends nothing more; success closes the dialog', async () => {
  const { button, dialog } = show();
  let answer: (response: Response) => void = () => {};
  const calls = recordFetch({
    [companyCall]: () => new Promise<Response>((resolve) => (answer = resolve)),
  });
  button.click();
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(button).toBeDisabled();
  expect(dialog).toHaveAttribute('aria-busy', 'true');
  button.click();
  // Whatever else submits the form finds it busy too.
  fireEvent.submit(button.form as HTMLFormElement);
  await settled();
  expect(calls).toHaveLength(1);
  answer(Response.json({ redirect: '/business/confirm' }));
  await waitFor(() => expect(dialog).not.toHaveAttribute('open'));
  expect(screen.getByText('on its way')).not.toHaveAttribute('hidden');
});

test('BIZ-047 ERR-031 SCREEN-057 a call for the company that fails is told in a line, and the dialog stays', async () => {
  const { button, dialog, line } = show();
  expect(line).not.toBeVisible();
  recordFetch({ [companyCall]: refusal('TOO_MANY_REQUESTS') });
  button.click();
  await waitFor(() => expect(line).toBeVisible());
  expect(line).toHaveTextContent('You’ve requested this too often.');
  expect(button).toBeEnabled();
  expect(dialog).toHaveAttribute('open');
});

test('SCREEN-060 ERR-032 a call for the profile that fails is told in a line, and can be made again', async () => {
  const { button, dialog, line } = show({ kind: 'profile' });
  const failing = recordFetch({ [profileCall]: () => new Response('no', { status: 500 }) });
  button.click();
  await waitFor(() => expect(line).toHaveTextContent('The email couldn’t be sent. Please try again.'));
  expect(failing).toHaveLength(1);
  expect(button).toBeEnabled();
  const calls = recordFetch({ [profileCall]: sent });
  button.click();
  await waitFor(() => expect(dialog).not.toHaveAttribute('open'));
  expect(calls).toHaveLength(1);
});

test('ERR-033 what went wrong is said in the words of the page’s language', async () => {
  const { button, line } = show({}, 'de');
  recordFetch({ [companyCall]: refusal('TOO_MANY_REQUESTS') });
  button.click();
  await waitFor(() => expect(line).toBeVisible());
  expect(line).toHaveTextContent(german.confirm.errors.TOO_MANY_REQUESTS);
  expect(line).not.toHaveTextContent(english.confirm.errors.TOO_MANY_REQUESTS);
});

test('ERR-034 sendConfirmation rejects with the first code alone', async () => {
  const errors = [{ code: 'A' }, { code: 'B' }];
  recordFetch({ [companyCall]: jsonAnswer({ errors }, 400) });
  await expect(sendConfirmation('ines@ferro.example')).rejects.toBe('A');
});

test('BIZ-053 without an address nothing is sent for the company', async () => {
  const { button, line } = show({ email: '' });
  const calls = recordFetch({});
  button.click();
  await settled();
  expect(calls).toEqual([]);
  expect(line).toHaveTextContent('We have no address to write to.');
  expect(button).toBeEnabled();
});

test('without script it posts the same call', () => {
  const { button } = show({ bizPlus: true });
  expect(button.form?.getAttribute('action')).toBe('/i/api/business/company/v1/bizPlus/sendConfirmation');
  expect(button.form?.method).toBe('post');
});
