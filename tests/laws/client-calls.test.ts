import { clientCallComplaints, sender } from './client-calls';
import { repositorySources } from './repository';

test('HTTP-001 CHTTP-004 one file of the browser half calls the network, so that every call carries its headers', () => {
  expect(clientCallComplaints(repositorySources())).toEqual([]);
  expect(repositorySources().find(({ path }) => path === sender)?.text).toContain('fetch(address');
});

test.each([
  'fetch("/x")',
  'const ask = fetch; ask("/x")',
  'window.fetch("/x")',
  'globalThis["fetch"]("/x")',
  'navigator.sendBeacon("/x")',
  'new XMLHttpRequest()',
  'new EventSource("/x")',
])('%s is found', (text) => {
  expect(clientCallComplaints([{ path: 'components/site/x.tsx', text }])).toHaveLength(1);
});

test.each(['// fetch("/x")', '"fetch"', 'log("XMLHttpRequest")', 'prefetch()', 'const { fetched } = x'])(
  '%s is no call',
  (text) => {
    expect(clientCallComplaints([{ path: 'lib/client/x.ts', text }])).toEqual([]);
  },
);
