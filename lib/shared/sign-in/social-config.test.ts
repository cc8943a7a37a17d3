import { AuthDefaults } from './auth-config';
import { googleFault, hasNativeApple, isAppleEnabled, socialFaults } from './social-config';
import { googleLibraryDelayMs, oneTapReloadMs, socialPopup } from './social-providers';

test('ENT-049 ENT-050 ENT-051 an empty configuration pre-checks deals and remember-me, and signs in', () => {
  expect(AuthDefaults.parse({})).toMatchObject({
    emailDealsDefault: true,
    enabled: true,
    rememberMeDefault: true,
  });
});

test('ENT-052 an empty configuration asks for agreement to the terms', () => {
  expect(AuthDefaults.parse({}).termsConsentRequired).toBe(true);
  expect(AuthDefaults.parse({ termsConsentRequired: false }).termsConsentRequired).toBe(false);
});

test('ERR-013 Google switched off is SERVICE_DISABLED, with its sentence', () => {
  expect(googleFault({ enabled: false, clientId: 'id', scope: 'email' })).toBe('SERVICE_DISABLED');
  expect(socialFaults.googleDisabled).toBe('Google service is disabled');
});

test('ERR-014 Google without client id or scope is MISSING_CLIENT_ID_OR_SCOPE', () => {
  expect(googleFault({ enabled: true, clientId: '', scope: 'email' })).toBe('MISSING_CLIENT_ID_OR_SCOPE');
  expect(googleFault({ enabled: true, clientId: 'id', scope: '' })).toBe('MISSING_CLIENT_ID_OR_SCOPE');
  expect(googleFault({ enabled: true, clientId: 'id', scope: 'email' })).toBeNull();
});

test('AUTH-056 Apple’s own sheet is there on iOS 13 or newer', () => {
  const iphone = (version: string) =>
    `Mozilla/5.0 (iPhone; CPU iPhone OS ${version} like Mac OS X) Safari/604.1`;
  expect(['13_0', '14_4', '17_0'].map((version) => hasNativeApple(iphone(version)))).toEqual([
    true,
    true,
    true,
  ]);
  expect(hasNativeApple(iphone('12_5'))).toBe(false);
  expect(hasNativeApple('Mozilla/5.0 (iPad; CPU OS 15_1 like Mac OS X) Safari/604.1')).toBe(true);
  expect(hasNativeApple('Mozilla/5.0 (X11; Linux x86_64) Chrome/156')).toBe(false);
});

test('Apple is offered when auth and Apple are enabled and nobody is signed in', () => {
  const both = [true, false];
  const open = both.flatMap((authEnabled) =>
    both.flatMap((appleEnabled) =>
      both.flatMap((loggedIn) =>
        isAppleEnabled({ authEnabled, appleEnabled, loggedIn })
          ? [[authEnabled, appleEnabled, loggedIn]]
          : [],
      ),
    ),
  );
  expect(open).toEqual([[true, true, false]]);
});

test('CONST-029 CONST-032 the popup is 500 by 640, and one-tap reloads after 300 ms', () => {
  expect(socialPopup).toEqual({ width: 500, height: 640 });
  expect(oneTapReloadMs).toBe(300);
  expect(googleLibraryDelayMs).toEqual({ browser: 2500, server: 250 });
});
