import type { Endpoint } from '@/lib/server/http/endpoint';
import { calls } from '@/route-handlers';

const endpoints: readonly Endpoint[] = Object.values(calls).flat();

/** What support may call although it changes something: the form token, the ways out. */
const changing = [
  'POST /i/api/business/impersonation/v1/end',
  'POST /k/run/auth/logout',
  'POST /s/run/formtoken',
];

/** What support may read although it is about one person: through whose eyes it looks. */
const personal = [
  'GET /i/api/account/user/v1/info',
  'GET /i/api/business/me/v1/currentIdentity',
  'POST /i/api/business/impersonation/v1/end',
];

const addressesOf = (which: (one: Endpoint) => boolean): string[] =>
  endpoints
    .filter((one) => one.supportMay && which(one))
    .map(({ address }) => address)
    .sort();

test('support may change nothing: every other call that does is refused, whoever adds one', () => {
  expect(addressesOf((one) => one.changesState)).toEqual(changing);
});

test('support may read nothing of one person alone', () => {
  expect(addressesOf((one) => one.guard.personal === true)).toEqual(personal);
});

test('support takes no file with data out', () => {
  const files = addressesOf(
    (one) => one.address.startsWith('GET ') && /export|file|calendar/i.test(one.address),
  );
  expect(files).toEqual([]);
});
