import { jsonAnswer, recordFetch } from '@/tests/factories/recorded-fetch';
import { expectConsole } from '@/tests/setup/expected-console';
import { putPageGlobals } from '../page-globals.factory';

const sync = 'POST /s/run/kmkid/sync';
const config = { masterHost: 'travel.example', suggestedKmkid: 'abc', runSyncScript: true };

/** The module as a page that has just been loaded has it, and every state it goes through. */
async function freshPage() {
  jest.resetModules();
  const { onKmkid, syncKmkid } = await import('./kmkid');
  const states: unknown[] = [];
  onKmkid((state) => states.push(state));
  return { states, syncKmkid };
}

beforeEach(() => putPageGlobals({ formtoken: 'token' }));

test('SURV-005 the sync goes from init through loading to ready', async () => {
  const seen: unknown[] = [];
  const { states, syncKmkid } = await freshPage();
  const calls = recordFetch({
    [sync]: () => {
      seen.push(states.at(-1));
      return Response.json({ kmkid: 'stored' });
    },
  });
  await syncKmkid(config);
  expect(seen).toEqual([{ name: 'loading' }]);
  expect(states).toEqual([{ name: 'init' }, { name: 'loading' }, { name: 'ready', kmkid: 'stored' }]);
  expect(String(calls[0]?.body)).toBe('suggestedKmkid=abc');
  expect(calls[0]?.headers.get('X-CSRF')).toBe('token');
  await syncKmkid(config);
  expect(calls).toHaveLength(1);
});

test('nothing is asked where the page is not set up to', async () => {
  const { states, syncKmkid } = await freshPage();
  const calls = recordFetch({});
  await syncKmkid({ ...config, runSyncScript: false });
  expect([states, calls]).toEqual([[{ name: 'init' }], []]);
});

test('a failure is logged and leaves the next page its try', async () => {
  expectConsole('error', /marketing id could not be synced/);
  const { states, syncKmkid } = await freshPage();
  recordFetch({ [sync]: jsonAnswer({ errors: [] }, 503) });
  await syncKmkid(config);
  expect(states.at(-1)).toEqual({ name: 'init' });
});

test('an id brought from the master host is taken, from elsewhere not', async () => {
  const calls = recordFetch({
    [sync]: jsonAnswer({ kmkid: 'stored' }),
    'POST /s/run/kmkid/set': jsonAnswer({ kmkid: 'brought' }),
  });
  history.replaceState(null, '', '/?kmkid=brought');
  for (const referrer of ['https://travel.example/x', 'https://evil.example/travel.example']) {
    Object.defineProperty(document, 'referrer', { value: referrer, configurable: true });
    const { syncKmkid } = await freshPage();
    await syncKmkid(config);
  }
  expect(calls.map(({ url }) => url)).toEqual(['/s/run/kmkid/set', '/s/run/kmkid/sync']);
  history.replaceState(null, '', '/');
});
