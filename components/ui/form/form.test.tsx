import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { watchFields } from '@/lib/client/form/watch-fields';
import { watchForms } from '@/lib/client/form/watch-forms';
import { standStill } from '@/lib/client/page-navigation.factory';
import type { FormProblem, OtherProblem } from '@/lib/shared/form/form-problem';
import { Choice } from './choice';
import { Field } from './field';
import { Form } from './form';
import { type Changed, type FormView, fieldsOf, worded } from './form-view';
import { Outcome, OutcomeBox } from './outcome';

const messages = {
  interface: {
    form: {
      problem: 'There is a problem',
      failed: 'No connection',
      busy: 'One moment',
      conflict: 'Saved by somebody else',
      conflictBy: '{name} saved it on {when}',
    },
  },
};
const passwordLabels = { show: 'Show password', hide: 'Hide password' };
const posts: URLSearchParams[] = [];

/** The network: remembers what was posted and gives the next answer. */
function answering(answer: () => Response | Promise<Response>): void {
  globalThis.fetch = async (_, init) => {
    posts.push(new URLSearchParams(String(init?.body)));
    return answer();
  };
}

function open({
  problem = null,
  values = {},
  proofPage,
}: {
  problem?: (FormProblem & { readonly also?: readonly OtherProblem[] }) | null;
  values?: Record<string, string>;
  proofPage?: string;
} = {}) {
  const view: FormView = {
    error: problem && { ...problem, code: 'WRONG_CREDENTIALS' },
    values,
    token: 'token-1',
    done: false,
  };
  const field = fieldsOf('login', view);
  render(
    <NextIntlClientProvider locale="en-US" messages={messages}>
      <Form
        id="login"
        action="/k/run/auth/login"
        locale="en-US"
        view={view}
        proofPage={proofPage}
        submit="Sign in"
      >
        <Field {...field('username')} type="email" label="E-mail" autoComplete="username" />
        <Field {...field('passwd')} type="password" label="Password" reveal={passwordLabels} />
        <Choice as="checkbox" {...field('sticky')} label="Keep me" checked />
      </Form>
    </NextIntlClientProvider>,
  );
  watchForms(ending.signal);
  watchFields(ending.signal);
}

const email = () => screen.getByLabelText<HTMLInputElement>('E-mail');
const password = () => screen.getByLabelText<HTMLInputElement>('Password');
const keep = () => screen.getByLabelText<HTMLInputElement>('Keep me');
const form = () => email().form as HTMLFormElement;

test('every field that is wrong is marked, and the summary leads to each', () => {
  open({
    problem: {
      field: 'username',
      message: 'Unknown',
      also: [{ code: 'VALIDATION_ERROR', field: 'passwd', message: 'Too short' }],
    },
  });
  const links = within(screen.getByRole('alert')).getAllByRole('link');
  expect(links.map((one) => `${one.getAttribute('href')} ${one.textContent}`)).toEqual([
    '#login-username Unknown',
    '#login-passwd Too short',
  ]);
  for (const input of [email(), password()]) expect(input).toHaveAttribute('aria-invalid', 'true');
});

function typeAndSend(): void {
  fireEvent.change(email(), { target: { value: 'ayla@example.com' } });
  fireEvent.change(password(), { target: { value: 'correct horse' } });
  fireEvent.click(keep());
  fireEvent.submit(form());
}

const refusal = (body: object) => () =>
  Response.json(
    { status: -1, statusCode: 401, errorField: null, errorCode: 'WRONG_CREDENTIALS', ...body },
    { status: 401 },
  );

let ending = new AbortController();

afterEach(() => ending.abort());
beforeEach(() => {
  ending = new AbortController();
  posts.length = 0;
  const globals = document.createElement('script');
  globals.type = 'application/json';
  globals.id = 'globals';
  globals.textContent = JSON.stringify({ formtoken: 'token-1', localeTag: 'en-US' });
  document.body.replaceChildren(globals);
  history.replaceState(null, '', '/login');
});

test('without script the form posts the same fields natively', () => {
  open();
  expect(form().method).toBe('post');
  expect(form().getAttribute('action')).toBe('/k/run/auth/login');
  fireEvent.change(email(), { target: { value: 'ayla@example.com' } });
  expect(Object.fromEntries(new FormData(form()))).toEqual({
    form: 'login',
    locale: 'en-US',
    formtoken: 'token-1',
    username: 'ayla@example.com',
    passwd: '',
    sticky: 'true',
  });
});

test('by script it sends its own fields, an empty checkbox as false, and goes where the answer says', async () => {
  answering(() => Response.json({ status: 0, redirect: '/login#there' }));
  open();
  typeAndSend();
  await waitFor(() => expect(location.hash).toBe('#there'));
  expect(Object.fromEntries(posts[0] ?? [])).toEqual({
    username: 'ayla@example.com',
    passwd: 'correct horse',
    sticky: 'false',
  });
});

test('while it waits the button says so, and a second press sends nothing', async () => {
  let release = (_: Response): void => {};
  answering(() => new Promise<Response>((resolve) => (release = resolve)));
  open();
  typeAndSend();
  const button = await screen.findByRole('button', { name: 'One moment' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  fireEvent.submit(form());
  await waitFor(() => expect(posts).toHaveLength(1));
  release(refusal({ message: 'No match' })());
  await screen.findByRole('button', { name: 'Sign in' });
  expect(posts).toHaveLength(1);
});

test('a refusal is shown and focused, and nothing typed is lost', async () => {
  answering(refusal({ message: 'No match' }));
  open();
  typeAndSend();
  const summary = await screen.findByRole('alert');
  expect(summary).toHaveTextContent('No match');
  await waitFor(() => expect(summary).toHaveFocus());
  expect(email()).toHaveValue('ayla@example.com');
  expect(password()).toHaveValue('correct horse');
  expect(keep()).not.toBeChecked();
});

test('a refusal of one field marks that field, describes it and leads to it', async () => {
  answering(refusal({ message: 'No such address', errorField: 'username', errorCode: 'EMAIL_INVALID' }));
  open();
  typeAndSend();
  expect(await screen.findByRole('link', { name: 'No such address' })).toHaveAttribute(
    'href',
    '#login-username',
  );
  expect(email()).toBeInvalid();
  expect(email()).toHaveAccessibleDescription('No such address');
  expect(password()).toBeValid();
});

test('when the site cannot be reached the visitor reads a sentence, not a code', async () => {
  answering(() => Promise.reject(new TypeError('Failed to fetch')));
  open();
  typeAndSend();
  expect(await screen.findByRole('alert')).toHaveTextContent('No connection');
});

test('drawn by the server after a native post: the refusal and what was typed, but no password', () => {
  open({ problem: { field: 'passwd', message: 'Too short' }, values: { username: 'ayla@example.com' } });
  expect(screen.getByRole('alert')).toHaveTextContent('Too short');
  expect(email()).toHaveValue('ayla@example.com');
  expect(password()).toHaveValue('');
  expect(password()).toHaveAccessibleDescription('Too short');
  expect(keep()).not.toBeChecked();
});

test('a page from the back-forward cache is not busy', async () => {
  answering(() => new Promise<Response>(() => {}));
  open();
  typeAndSend();
  await screen.findByRole('button', { name: 'One moment' });
  const shown = new Event('pageshow');
  Object.defineProperty(shown, 'persisted', { value: true });
  fireEvent(window, shown);
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeInTheDocument();
});

test('a password can be looked at while typing and is hidden while it is sent', async () => {
  answering(() => new Promise<Response>(() => {}));
  open();
  fireEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password()).toHaveAttribute('type', 'text');
  expect(screen.getByRole('button', { name: 'Hide password' })).toBeInTheDocument();
  typeAndSend();
  await waitFor(() => expect(password()).toHaveAttribute('type', 'password'));
});

test('a call that wants a fresh proof first leads to the page that asks for it, where there is one', async () => {
  const page = standStill('/profile/account');
  const body = {
    status: -1,
    message: 'Please sign in again',
    statusCode: 401,
    errorField: null,
    errorCode: 'REAUTHENTICATION_NEEDED',
  };
  answering(() => Response.json(body, { status: 401 }));
  open({ proofPage: '/profile/confirm' });
  typeAndSend();
  await waitFor(() => expect(page.visited).toEqual(['/profile/confirm']));
  page.restore();
});

test('beside the outcome of the same form a refusal is shown once, and success by the outcome', () => {
  const view: FormView = { error: null, values: {}, token: null, done: false };
  const error = { code: 'WRONG_CREDENTIALS', field: null, message: 'Wrong password' };
  const both = (state: FormView) => (
    <NextIntlClientProvider locale="en-US" messages={messages}>
      <Outcome view={state} done="Saved" doneOnly />
      <Form id="login" action="/k/run/auth/login" locale="en-US" view={state} submit="Save" />
    </NextIntlClientProvider>
  );
  const { rerender } = render(both({ ...view, error }));
  expect(screen.getAllByText('Wrong password')).toHaveLength(1);
  rerender(both({ ...view, done: true }));
  expect(screen.getByText('Saved')).toBeVisible();
});

test('an outcome that a script says aloud is no live region, and one that is drawn after a post is where the page opens', () => {
  const { rerender } = render(
    <OutcomeBox tone="good" text="Watched" silent hidden attributes={{ 'data-made': '' }} />,
  );
  expect(screen.getByText('Watched').closest('[data-made]')).not.toBeVisible();
  expect(screen.queryByRole('status', { hidden: true })).toBeNull();
  rerender(<OutcomeBox tone="good" text="Watched" isRead />);
  expect(screen.getByRole('status')).toHaveTextContent('Watched');
  expect(screen.getByText('Watched').closest('[tabindex="-1"]')).not.toBeNull();
});

test('when somebody else saved in the meantime, what was typed stays, and sending it again overwrites their change', async () => {
  const view: FormView = { error: null, values: {}, token: 'token-1', done: false };
  const field = fieldsOf('office', view);
  const body = { errors: [{ code: 'VERSION_CONFLICT', field: 'version', description: 'changed since' }] };
  globalThis.fetch = async (_, init) => {
    if (init?.method !== 'POST') {
      return new Response('<form id="form-office"><input type="hidden" name="version" value="8"></form>');
    }
    posts.push(new URLSearchParams(String(init.body)));
    return Response.json(body, { status: 409 });
  };
  render(
    <NextIntlClientProvider locale="en-US" messages={messages}>
      <Form
        id="office"
        action="/i/api/business/offices/v1"
        locale="en-US"
        view={view}
        hidden={{ version: 7 }}
        overwrites
        submit="Save"
      >
        <Field {...field('name')} label="Name" />
      </Form>
    </NextIntlClientProvider>,
  );
  watchForms(ending.signal);
  const name = screen.getByLabelText<HTMLInputElement>('Name');
  fireEvent.change(name, { target: { value: 'Harbour' } });
  fireEvent.submit(name.form as HTMLFormElement);
  await waitFor(() => expect(screen.getByText('Saved by somebody else')).toBeVisible());
  expect(name).toHaveValue('Harbour');
  fireEvent.submit(name.form as HTMLFormElement);
  await waitFor(() => expect(posts.map((post) => post.get('version'))).toEqual(['7', '8']));
});

test('a form that overwrites says so after a native post, whatever words its page has for a conflict', () => {
  const error = { code: 'VERSION_CONFLICT', field: 'version', message: 'Look at it first' };
  const state: FormView = { error, values: {}, token: 'token-1', done: false };
  const form = (overwrites: boolean | Changed) => (
    <NextIntlClientProvider locale="en-US" messages={messages}>
      <Form
        id="office"
        action="/i/api/business/offices/v1"
        locale="en-US"
        view={worded(state, { VERSION_CONFLICT: 'Words of the page' })}
        hidden={{ version: 7 }}
        overwrites={overwrites}
      />
    </NextIntlClientProvider>
  );
  const { container, rerender } = render(form(true));
  const wording = () => JSON.parse(container.querySelector('form')?.dataset.wording ?? '{}');
  expect(screen.getByRole('alert')).toHaveTextContent('Saved by somebody else');
  rerender(form({ name: 'Ada', when: 'Monday' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Ada saved it on Monday');
  expect(wording()).toEqual({ VERSION_CONFLICT: 'Saved by somebody else' });
  rerender(form(false));
  expect(screen.getByRole('alert')).toHaveTextContent('Words of the page');
});

test('an outcome says whose change a form overwrites, and keeps the words of its code for any other', () => {
  const error = { code: 'VERSION_CONFLICT', field: 'version', message: 'Look at it first' };
  const state: FormView = { error, values: {}, token: 'token-1', done: false };
  const outcome = (conflict?: Changed | null) => (
    <NextIntlClientProvider locale="en-US" messages={messages}>
      <Outcome view={state} done="" conflict={conflict} />
    </NextIntlClientProvider>
  );
  const { container, rerender } = render(outcome(null));
  expect(container).toHaveTextContent('Saved by somebody else');
  rerender(outcome({ name: 'Ada', when: 'Monday' }));
  expect(container).toHaveTextContent('Ada saved it on Monday');
  rerender(outcome());
  expect(container).toHaveTextContent('Look at it first');
});
