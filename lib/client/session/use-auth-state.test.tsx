import { act, render, screen } from '@testing-library/react';
import type { AuthState } from '@/lib/shared/session/auth-state';
import { jsonAnswer, recordFetch } from '@/tests/factories/recorded-fetch';
import { settled } from '@/tests/factories/settled';
import { type LogEntry, replaceLogSink } from '../log';
import { putPageGlobals } from '../page-globals.factory';
import { authChanged } from './auth-changed';
import { anAuthState } from './auth-state.factory';
import { useAuthState } from './use-auth-state';

const address = 'GET /horizon/common/authentication/providers/AuthStateProviderAction';

function Greeting({ initial = null }: { initial?: AuthState | null }) {
  const state = useAuthState(initial);
  return <p>{`Hello ${state?.userInfoState?.accountName ?? 'guest'}`}</p>;
}

beforeEach(() => putPageGlobals({ formtoken: 'from-page' }));

// In order: nothing is known of the visitor until the second test.
test('ERR-043 a failed read shows nothing of itself', async () => {
  const logged: LogEntry[] = [];
  const restore = replaceLogSink((entry) => logged.push(entry));
  recordFetch({
    [address]: jsonAnswer({ errors: [{ code: 'INTERNAL_ERROR', description: 'on fire' }] }, 500),
  });
  render(<Greeting />);
  await act(async () => {});
  await act(() => settled());
  restore();
  expect(logged).toHaveLength(1);
  expect(document.body.textContent).toBe('Hello guest');
});

test('a state rendered by the server is shown at once and not fetched', async () => {
  const calls = recordFetch({});
  render(<Greeting initial={anAuthState('Ada')} />);
  expect(screen.getByText('Hello Ada')).not.toBeNull();
  await act(async () => {});
  expect(calls).toEqual([]);
  expect(document.body.textContent).toBe('Hello Ada');
});

test('what is shown follows a sign-in', async () => {
  render(<Greeting />);
  expect(screen.getByText('Hello Ada')).not.toBeNull();
  recordFetch({
    [address]: jsonAnswer(anAuthState('Grace')),
    'POST /s/run/formtoken': jsonAnswer({ formtoken: 'new' }),
  });
  act(() => authChanged());
  expect(await screen.findByText('Hello Grace')).not.toBeNull();
});
