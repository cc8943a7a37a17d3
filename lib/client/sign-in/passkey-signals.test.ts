import { signalAcceptedPasskeys, signalPasskeyUser, signalUnknownPasskey } from './passkey-signals';

const told: [string, object][] = [];
const note = (name: string) => async (options: object) => {
  told.push([name, options]);
};

afterEach(() => {
  told.length = 0;
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
});

test('the browser hears of a passkey nobody has, of those that are left, and of a new name', async () => {
  const PublicKeyCredential = Object.assign(() => {}, {
    signalUnknownCredential: note('unknown'),
    signalAllAcceptedCredentials: note('accepted'),
    signalCurrentUserDetails: note('details'),
  });
  Object.assign(globalThis, { PublicKeyCredential });
  await signalUnknownPasskey('localhost', 'lost');
  await signalAcceptedPasskeys('localhost', 'handle', ['kept']);
  await signalPasskeyUser('localhost', 'handle', 'ada@mail.example');
  expect(told).toEqual([
    ['unknown', { rpId: 'localhost', credentialId: 'lost' }],
    ['accepted', { rpId: 'localhost', userId: 'handle', allAcceptedCredentialIds: ['kept'] }],
    ['details', expect.objectContaining({ userId: 'handle', name: 'ada@mail.example' })],
  ]);
});

test('a browser without signals, or without passkeys at all, is left as it is', async () => {
  await expect(signalUnknownPasskey('localhost', 'lost')).resolves.toBeUndefined();
  Object.assign(globalThis, { PublicKeyCredential: Object.assign(() => {}, {}) });
  await expect(signalAcceptedPasskeys('localhost', 'handle', [])).resolves.toBeUndefined();
});
