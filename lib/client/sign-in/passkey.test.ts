/** @jest-environment-options {"url": "http://localhost:3000/login"} */
import { jsonAnswer, recordFetch } from '@/tests/factories/recorded-fetch';
import { type SoftwareAuthenticator, softwareAuthenticator } from '@/tests/factories/software-authenticator';
import { type LogEntry, replaceLogSink } from '../log';
import { putPageGlobals } from '../page-globals.factory';
import { passkeyLogin, passkeyRegister, startPasskeyAutofill } from './passkey';

const rp = { id: 'localhost', name: 'Kayak' };
const challenge = Buffer.alloc(32, 7).toString('base64url');
const user = {
  id: Buffer.from('handle').toString('base64url'),
  name: 'ada@mail.example',
  displayName: 'ada',
};
const creation = {
  rp,
  challenge,
  user,
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  excludeCredentials: [],
};
const done = { status: 0, redirect: '/' };
const base = '/auth/webauthn/v1';
const refusal = (code: string, status = 404) => jsonAnswer({ errors: [{ code, description: code }] }, status);
const ada = { username: 'ada@mail.example', consent: true };

let authenticator: SoftwareAuthenticator;
let logged: LogEntry[];
let putBack: () => void;
const create = jest.fn();
const get = jest.fn();
const platform = jest.fn();
const conditional = jest.fn();
const unknown = jest.fn();

/** What the page knows of passkeys; on by default. */
function page(signIn = {}): void {
  const about = { enabled: true, passkeys: true, loggedIn: false, oneTap: null, appleScript: null };
  putPageGlobals({ formtoken: 'token', signIn: { ...about, ...signIn } });
}

const bytes = (text: string) => Uint8Array.from(Buffer.from(text, 'base64url')).buffer;
const credentialOf = (id: string, response: object) => ({
  id,
  rawId: bytes(id),
  type: 'public-key',
  response,
  getClientExtensionResults: () => ({}),
  authenticatorAttachment: 'platform',
});

beforeEach(() => {
  sessionStorage.clear();
  authenticator = softwareAuthenticator();
  logged = [];
  putBack = replaceLogSink((entry) => logged.push(entry));
  platform.mockReset().mockResolvedValue(true);
  conditional.mockReset().mockResolvedValue(true);
  unknown.mockReset().mockResolvedValue(undefined);
  const PublicKeyCredential = Object.assign(() => {}, {
    isUserVerifyingPlatformAuthenticatorAvailable: platform,
    isConditionalMediationAvailable: conditional,
    signalUnknownCredential: unknown,
  });
  Object.assign(globalThis, { PublicKeyCredential });
  Object.assign(navigator, { credentials: { create, get } });
  create.mockReset().mockImplementation(async () => {
    const made = authenticator.make({ rpId: rp.id, challenge }, user.id);
    return credentialOf(made.credentialId, {
      attestationObject: bytes(made.attestationObject),
      clientDataJSON: bytes(made.clientDataJSON),
    });
  });
  get.mockReset().mockImplementation(async () => {
    authenticator.make({ rpId: rp.id, challenge }, user.id);
    const { credentialId, ...signed } = authenticator.use({ rpId: rp.id, challenge });
    const response = Object.fromEntries(Object.entries(signed).map(([name, text]) => [name, bytes(text)]));
    return credentialOf(credentialId, response);
  });
  page();
});
afterEach(() => putBack());

/** The ceremony’s calls, with answers that succeed unless others are given. */
function network(more: Parameters<typeof recordFetch>[0] = {}) {
  return recordFetch({
    [`POST ${base}/newCredentialParams`]: jsonAnswer(creation),
    [`POST ${base}/register`]: jsonAnswer(done),
    [`POST ${base}/loginParams`]: jsonAnswer({ rp, challenge, allowCredentials: [] }),
    [`GET ${base}/autofillParams`]: jsonAnswer({
      rp,
      challenge: Buffer.from(challenge, 'base64url').toString('base64'),
    }),
    [`POST ${base}/login`]: jsonAnswer(done),
    'POST /s/run/formtoken': jsonAnswer({ formtoken: 'next' }),
    ...more,
  });
}

const urls = (calls: readonly { url: string }[]) => calls.map(({ url }) => url);
const named = (name: string) => Object.assign(new Error(name), { name });

test('AUTH-043 AUTH-044 disabled passkeys are not used, and nothing is asked', async () => {
  const calls = network();
  for (const signIn of [{ enabled: false }, { passkeys: false }, { loggedIn: true }]) {
    page(signIn);
    expect(await passkeyRegister(ada)).toEqual({ didUseWebAuthn: false });
    expect(await passkeyLogin({ username: ada.username })).toEqual({ didUseWebAuthn: false });
  }
  page();
  sessionStorage.clear();
  platform.mockResolvedValue(false);
  expect(await passkeyRegister(ada)).toEqual({ didUseWebAuthn: false });
  expect(await passkeyLogin()).toEqual({ didUseWebAuthn: false });
  expect(calls).toEqual([]);
});

test('AUTH-045 AUTH-046 whoever cancels has used none, and nothing is posted', async () => {
  const calls = network();
  for (const name of ['NotAllowedError', 'AbortError']) {
    create.mockRejectedValueOnce(named(name));
    get.mockRejectedValueOnce(named(name));
    expect(await passkeyRegister(ada)).toEqual({ didUseWebAuthn: false });
    expect(await passkeyLogin()).toEqual({ didUseWebAuthn: false });
  }
  expect(urls(calls)).not.toContain(`${base}/register`);
  expect(urls(calls)).not.toContain(`${base}/login`);
});

test('AUTH-047 AUTH-048 without a credential none is used', async () => {
  const calls = network();
  create.mockResolvedValueOnce(null);
  expect(await passkeyRegister(ada)).toEqual({ didUseWebAuthn: false });
  expect(await passkeyLogin({ username: ada.username })).toEqual({ didUseWebAuthn: false });
  network({ [`POST ${base}/loginParams`]: refusal('PASSKEYS_NOT_SETUP') });
  expect(await passkeyLogin({ username: ada.username })).toEqual({ didUseWebAuthn: false });
  expect(urls(calls)).not.toContain(`${base}/register`);
  expect(logged).toEqual([]);
});

test('AUTH-049 AUTH-050 a passkey that was used comes with the server’s answer', async () => {
  const calls = network();
  expect(await passkeyRegister({ ...ada, optin: true })).toEqual({ didUseWebAuthn: true, ...done });
  const posted = Object.fromEntries(new URLSearchParams(String(calls.at(-1)?.body)));
  expect(posted).toEqual({
    username: ada.username,
    credentialId: authenticator.keys[0]?.id.toString('base64url'),
    attestationObject: expect.stringMatching(/^[\w-]+$/),
    clientDataJSON: expect.stringMatching(/^[\w-]+$/),
    consent: 'true',
    optin: 'true',
  });
  expect(await passkeyLogin()).toEqual({ didUseWebAuthn: true, ...done });
  expect(Object.keys(Object.fromEntries(new URLSearchParams(String(calls.at(-1)?.body)))).sort()).toEqual(
    ['authenticatorData', 'clientDataJSON', 'credentialId', 'signature', 'userHandle'].sort(),
  );
});

test('AUTH-051 registering without user info is refused in the specification’s words', async () => {
  const calls = network();
  await expect(passkeyRegister(null)).rejects.toThrow(new Error('User info is missing'));
  await expect(passkeyRegister({ username: '' })).rejects.toThrow(new Error('User info is missing'));
  expect(calls).toEqual([]);
});

test('AUTH-052 an address without allowed credentials asks the browser for nothing', async () => {
  const calls = network();
  expect(await passkeyLogin({ username: ada.username })).toEqual({ didUseWebAuthn: false });
  expect(get).not.toHaveBeenCalled();
  expect(urls(calls)).toEqual([`${base}/loginParams`]);
});

test('the passkeys an address has here are the ones the browser may use', async () => {
  const id = Buffer.alloc(32, 1).toString('base64url');
  network({
    [`POST ${base}/loginParams`]: jsonAnswer({
      rp,
      challenge,
      allowCredentials: [{ type: 'public-key', id }],
    }),
  });
  expect(await passkeyLogin({ username: ada.username })).toMatchObject({ didUseWebAuthn: true });
  const [{ publicKey }] = get.mock.calls[0] as [{ publicKey: PublicKeyCredentialRequestOptions }];
  expect(publicKey.allowCredentials).toHaveLength(1);
  expect(publicKey.userVerification).toBe('preferred');
});

test('CONST-050 CONST-051 CONST-052 a passkey is resident, of the platform, and its user verified where that can be', async () => {
  network();
  await passkeyRegister(ada);
  const [{ publicKey }] = create.mock.calls[0] as [{ publicKey: PublicKeyCredentialCreationOptions }];
  expect(publicKey.authenticatorSelection).toMatchObject({
    residentKey: 'required',
    authenticatorAttachment: 'platform',
    userVerification: 'preferred',
  });
});

test('CONST-053 what the browser can do is asked once a session', async () => {
  network();
  await passkeyLogin();
  await startPasskeyAutofill();
  expect([platform.mock.calls.length, conditional.mock.calls.length]).toEqual([1, 2]);
  expect(Object.keys(sessionStorage).sort()).toEqual(['umiak.passkey.conditional', 'umiak.passkey.platform']);
  await passkeyLogin();
  expect(platform).toHaveBeenCalledTimes(1);
});

test('ERR-009 ERR-010 ERR-011 the silent codes are not logged', async () => {
  for (const code of ['PASSKEYS_NOT_SETUP', 'NO_SUCH_USER']) {
    network({ [`POST ${base}/loginParams`]: refusal(code) });
    expect(await passkeyLogin({ username: ada.username })).toEqual({ didUseWebAuthn: false });
  }
  network({ [`POST ${base}/loginParams`]: refusal('EXTERNAL_AUTH_REQUIRED', 403) });
  await expect(passkeyLogin({ username: ada.username })).rejects.toMatchObject({
    errors: [{ code: 'EXTERNAL_AUTH_REQUIRED' }],
  });
  expect(logged).toEqual([]);
});

test('every other refusal is logged and told', async () => {
  network({ [`POST ${base}/login`]: refusal('PASSKEY_REFUSED', 401) });
  await expect(passkeyLogin()).rejects.toMatchObject({ errors: [{ code: 'PASSKEY_REFUSED' }] });
  expect(logged).toHaveLength(1);
});

test('ERR-012 a passkey nobody has is forgotten by the browser, and the form goes on without', async () => {
  network({ [`POST ${base}/login`]: refusal('NO_SUCH_USER') });
  expect(await passkeyLogin()).toEqual({ didUseWebAuthn: false });
  expect(unknown).toHaveBeenCalledWith({
    rpId: 'localhost',
    credentialId: authenticator.keys[0]?.id.toString('base64url'),
  });
  network({ [`POST ${base}/loginParams`]: refusal('NO_SUCH_USER') });
  expect(await passkeyLogin({ username: ada.username })).toEqual({ didUseWebAuthn: false });
});

test('ERR-019 aborted ceremonies are ignored', async () => {
  network();
  get.mockRejectedValue(named('AbortError'));
  expect(await passkeyLogin()).toEqual({ didUseWebAuthn: false });
  expect(await startPasskeyAutofill()).toEqual({ didUseWebAuthn: false });
  expect(logged).toEqual([]);
});

test('AUTH-041 passkeys wait in the field only where the browser has conditional mediation', async () => {
  const calls = network();
  conditional.mockResolvedValue(false);
  expect(await startPasskeyAutofill()).toEqual({ didUseWebAuthn: false });
  expect(calls).toEqual([]);
  expect(get).not.toHaveBeenCalled();
  sessionStorage.clear();
  conditional.mockResolvedValue(true);
  expect(await startPasskeyAutofill()).toEqual({ didUseWebAuthn: true, ...done });
  expect(calls[0]).toMatchObject({ method: 'GET', url: `${base}/autofillParams` });
  expect(get).toHaveBeenCalledWith(expect.objectContaining({ mediation: 'conditional' }));
});

test('iPhone OS 16.0 to 16.3 is not asked to wait in the field', async () => {
  const agent = jest.spyOn(navigator, 'userAgent', 'get');
  agent.mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 16_2 like Mac OS X) Safari/604.1');
  const calls = network();
  expect(await startPasskeyAutofill()).toEqual({ didUseWebAuthn: false });
  expect(calls).toEqual([]);
  agent.mockRestore();
});

test('the signed-in give themselves one more passkey', async () => {
  page({ loggedIn: true });
  network();
  expect(await passkeyRegister(ada, { adding: true })).toMatchObject({ didUseWebAuthn: true });
});
