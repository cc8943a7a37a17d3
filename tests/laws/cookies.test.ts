import { consentCookieName, iabCookieName, legacyCookieName } from '@/lib/server/consent/consent-cookie';
import { privacyCookieName } from '@/lib/server/consent/privacy-cookie';
import { cookieNames } from '@/lib/server/identity/cookie-names';
import { answerSentCookie } from '@/lib/shared/consent/answer-sent';
import { dismissalCookieNames } from '@/lib/shared/consent/dismissal-cookies';
import { ownStorage } from '@/lib/shared/consent/own-storage';

/** Only ever deleted, never set. */
const gone: string[] = ['HIDE_COOKIES_MESSAGE'];
const listed: string[] = ownStorage.map(({ name }) => name);

test('every cookie that the server sets stands in the list that visitors read', () => {
  const others = [
    answerSentCookie,
    consentCookieName,
    iabCookieName,
    legacyCookieName,
    privacyCookieName,
    ...dismissalCookieNames,
  ];
  const missing = [...cookieNames, ...others].filter(
    (name) => !listed.includes(name) && !gone.includes(name),
  );
  expect(missing).toEqual([]);
});
