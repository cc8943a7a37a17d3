import { type LogEntry, replaceLogSink } from '@/lib/client/log';
import { putPageGlobals } from '@/lib/client/page-globals.factory';
import { jsonAnswer, recordFetch } from '@/tests/factories/recorded-fetch';
import { loadChromeState } from './load-chrome-state';

const logged: LogEntry[] = [];
beforeAll(() => void replaceLogSink((entry) => logged.push(entry)));
beforeEach(() => {
  putPageGlobals({ formtoken: 'from-page' });
  logged.length = 0;
});

const address = 'GET /horizon/react/component/PrivacyMenuStateProviderAction';
const provider = 'PrivacyMenuStateProviderAction';

test('a state is what its provider answers', async () => {
  recordFetch({ [address]: jsonAnswer([{ title: 'Privacy', url: '/privacy' }]) });
  expect(await loadChromeState(provider)).toEqual([{ title: 'Privacy', url: '/privacy' }]);
  expect(logged).toEqual([]);
});

test('CERR-015 a state that cannot be loaded is reported once, to developers alone', async () => {
  document.body.innerHTML = '<main>page</main>';
  recordFetch({ [address]: jsonAnswer({}, 500) });
  expect(await loadChromeState(provider)).toBeNull();
  expect(logged).toMatchObject([{ area: 'state', message: `Could not load ${provider}` }]);
  expect(document.body.innerHTML).toBe('<main>page</main>');
});

test('CERR-016 with the flag that suppresses it there is no report', async () => {
  recordFetch({ [address]: jsonAnswer({}, 500) });
  expect(await loadChromeState(provider, true)).toBeNull();
  recordFetch({});
  expect(await loadChromeState(provider, true)).toBeNull();
  expect(logged).toEqual([]);
});
