import { consentCookieName, iabCookieName, legacyCookieName } from '@/lib/server/consent/consent-cookie';
import { privacyCookieName } from '@/lib/server/consent/privacy-cookie';
import { answerSentCookie } from '@/lib/shared/consent/answer-sent';
import { metaCookieNames } from '@/lib/shared/consent/meta-cookies';
import { ownCookies } from '@/lib/shared/consent/own-cookies';
import { repositorySources } from './repository';

/** Only ever deleted, never set. */
const gone = ['HIDE_COOKIES_MESSAGE'];
const listed = ownCookies.map(({ name }) => name);

test('every cookie that the server sets stands in the list that visitors read', () => {
  const session =
    repositorySources().find(({ path }) => path === 'lib/server/identity/cookie-names.ts')?.text ?? '';
  const names = [...(/CookieName =([^;]*);/.exec(session)?.[1] ?? '').matchAll(/'([^']+)'/g)].map(
    ([, name]) => name,
  );
  expect(names.length).toBeGreaterThan(2);
  const others = [
    answerSentCookie,
    consentCookieName,
    iabCookieName,
    legacyCookieName,
    privacyCookieName,
    ...metaCookieNames,
  ];
  const missing = [...names, ...others].filter(
    (name) => !listed.includes(name ?? '') && !gone.includes(name ?? ''),
  );
  expect(missing).toEqual([]);
});
