import { AutofillParams, LoginParams, NewCredentialParams } from './passkey-params';
import { arePasskeysEnabled, authenticatorSelection, skipsConditionalAutofill } from './passkey-rules';

test('AUTH-040 passkeys need auth, the feature, support and nobody signed in: all four', () => {
  const both = [true, false];
  const open = both.flatMap((authEnabled) =>
    both.flatMap((passkeysEnabled) =>
      both.flatMap((supported) =>
        both.flatMap((loggedIn) => {
          const now = { authEnabled, passkeysEnabled, supported, loggedIn };
          return arePasskeysEnabled(now) ? [now] : [];
        }),
      ),
    ),
  );
  expect(open).toEqual([{ authEnabled: true, passkeysEnabled: true, supported: true, loggedIn: false }]);
});

test('AUTH-042 conditional autofill is skipped on iPhone OS 16.0 to 16.3 and nowhere else', () => {
  const on = (version: string) =>
    skipsConditionalAutofill(
      `Mozilla/5.0 (iPhone; CPU iPhone OS ${version} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.0 Mobile/15E148 Safari/604.1`,
    );
  expect(['16_0', '16_1_2', '16_3', '16_3_1'].map(on)).toEqual([true, true, true, true]);
  expect(['15_7', '16_4', '16_6_1', '17_0', '26_0'].map(on)).toEqual([false, false, false, false, false]);
  expect(skipsConditionalAutofill('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)')).toBe(false);
});

test('ENT-053 the parameters of a ceremony are these six', () => {
  const shapes = { ...AutofillParams.shape, ...LoginParams.shape, ...NewCredentialParams.shape };
  expect(Object.keys(shapes).sort()).toEqual(
    ['allowCredentials', 'challenge', 'excludeCredentials', 'pubKeyCredParams', 'rp', 'user'].sort(),
  );
});

test('a passkey is kept on this very device, found without a name, and its user verified where that can be', () => {
  expect(authenticatorSelection).toMatchObject({
    residentKey: 'required',
    authenticatorAttachment: 'platform',
    userVerification: 'preferred',
  });
});
