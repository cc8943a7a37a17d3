import { generateKeyPairSync } from 'node:crypto';
import { exportSPKI, SignJWT, UnsecuredJWT } from 'jose';
import { providerWaitSeconds } from '@/lib/server/vendors/ask-identity-provider';
import {
  authConfigOf,
  openPopup,
  popupTicket,
  returnFrom,
  socialClients,
  socialWorld,
  verify,
} from '@/tests/factories/social-world';
import { newEmail } from '@/tests/factories/test-account';
import { testBrowser } from '@/tests/factories/test-browser';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase();
const world = socialWorld();

let subjects = 0;
function person() {
  subjects += 1;
  return { sub: `attack-${subjects}`, email: newEmail('attack'), email_verified: true };
}
const refused = { status: -1, errorCode: 'PROVIDER_REFUSED' };
const nobodyCameIn = async (email: string) =>
  expect(await db.count('credential', 'subject = $1', [email])).toBe(0);

describe('the way back from a provider', () => {
  test('a state that is missing, invented, used or of another browser is refused', async () => {
    const browser = testBrowser();
    world.google.be({ claims: person() });
    const query = world.google.consent(await openPopup(browser, 'google'));
    for (const state of ['', 'x'.repeat(43)]) {
      expect(await returnFrom(browser, 'google', { ...query, state })).toMatchObject({
        errorCode: 'PROVIDER_REFUSED',
      });
    }
    expect(await returnFrom(testBrowser(), 'google', query)).toMatchObject({ errorCode: 'PROVIDER_REFUSED' });
    expect((await returnFrom(browser, 'google', query)).errorCode).toBe('');
    expect(await returnFrom(browser, 'google', query)).toMatchObject({ errorCode: 'PROVIDER_REFUSED' });
  });

  test('mix-up: a code of one provider is not sent to another, by state or by issuer', async () => {
    const browser = testBrowser();
    const google = world.google.consent(await openPopup(browser, 'google'));
    const before = world.naver.asked.length;
    expect(await returnFrom(browser, 'naver', google)).toMatchObject({ errorCode: 'PROVIDER_REFUSED' });
    expect(world.naver.asked).toHaveLength(before);

    const again = world.google.consent(await openPopup(browser, 'google'));
    const asked = world.google.asked.filter(({ path }) => path === '/token').length;
    for (const iss of [world.apple.issuer, 'https://evil.example']) {
      const message = await returnFrom(browser, 'google', { ...again, iss });
      expect(message).toMatchObject({ errorCode: 'PROVIDER_REFUSED' });
    }
    expect(world.google.asked.filter(({ path }) => path === '/token')).toHaveLength(asked);
  });

  test('a code that somebody else obtained fails at the PKCE verifier', async () => {
    const [victim, thief] = [testBrowser(), testBrowser()];
    world.google.be({ claims: person() });
    const stolen = world.google.consent(await openPopup(victim, 'google'));
    const own = world.google.consent(await openPopup(thief, 'google'));
    expect(await returnFrom(thief, 'google', { ...own, code: stolen.code })).toMatchObject({
      errorCode: 'PROVIDER_REFUSED',
    });
  });

  test.each([
    ['another issuer', { issuer: 'https://evil.example' }],
    ['another audience', { audience: 'somebody-else' }],
    ['another nonce', { nonce: 'x'.repeat(43) }],
    ['a key that is not the provider’s', { foreignKey: true }],
    ['a time long past', { clockSeconds: -3600 }],
  ])('an ID token with %s is refused', async (_what, mood) => {
    const browser = testBrowser();
    const claims = person();
    world.google.be({ claims, ...mood });
    const query = world.google.consent(await openPopup(browser, 'google'));
    expect(await returnFrom(browser, 'google', query)).toMatchObject({ errorCode: 'PROVIDER_REFUSED' });
    await nobodyCameIn(claims.email);
  });

  test('an ID token that is not signed is refused', async () => {
    const browser = testBrowser();
    const page = await openPopup(browser, 'google');
    const claims = person();
    const idToken = new UnsecuredJWT({ ...claims, nonce: new URL(page).searchParams.get('nonce') ?? '' })
      .setIssuer(world.google.issuer)
      .setAudience(socialClients.google)
      .setIssuedAt()
      .setExpirationTime('10m')
      .encode();
    world.google.be({ idToken });
    expect(await returnFrom(browser, 'google', world.google.consent(page))).toMatchObject({
      errorCode: 'PROVIDER_REFUSED',
    });
  });

  test('a provider that is broken, away or slow is told apart, and answered within seconds', async () => {
    world.google.be({ status: 503 });
    const browser = testBrowser();
    world.google.be({});
    const broken = world.google.consent(await openPopup(browser, 'google'));
    world.google.be({ status: 503 });
    expect(await returnFrom(browser, 'google', broken)).toMatchObject({ errorCode: 'PROVIDER_UNAVAILABLE' });
    world.google.be({});
    const slow = world.google.consent(await openPopup(browser, 'google'));
    // It never answers: only a limit of ours can end this.
    world.google.be({ claims: person(), hangs: true });
    expect(await returnFrom(browser, 'google', slow)).toMatchObject({ errorCode: 'PROVIDER_UNAVAILABLE' });
    expect(providerWaitSeconds).toBeLessThanOrEqual(7.5);
  });
});

describe('what a page posts', () => {
  test('a bare access token of a provider is never believed', async () => {
    for (const [key, provider] of [
      ['google', world.google],
      ['naver', world.naver],
    ] as const) {
      const before = provider.asked.length;
      expect(await verify(testBrowser(), key, { accessToken: 'theirs', confirm: '1' })).toMatchObject(
        refused,
      );
      expect(provider.asked).toHaveLength(before);
    }
    expect(await verify(testBrowser(), 'google', {})).toMatchObject(refused);
  });

  test('one-tap: an ID token counts once, with the nonce of this browser', async () => {
    const browser = testBrowser();
    const claims = person();
    const nonceOf = async () => (await authConfigOf(browser)).oneTap.nonce ?? '';
    const token = (nonce: string) => world.google.idToken(claims, socialClients.google, nonce);
    const idToken = await token(await nonceOf());
    expect(await verify(testBrowser(), 'google', { idToken, confirm: '1' })).toMatchObject(refused);
    expect(await verify(browser, 'google', { idToken, confirm: '1' })).toMatchObject({ status: 0 });
    expect(await verify(browser, 'google', { idToken })).toMatchObject(refused);
    expect(await verify(browser, 'google', { idToken: await token('no-nonce-of-ours') })).toMatchObject(
      refused,
    );
  });

  test('AUTH-020 ENT-045 one-tap posts idToken, confirm, sticky and userInfo, and a known person is in', async () => {
    const claims = person();
    for (const confirm of ['1', '0']) {
      const browser = testBrowser();
      const { oneTap } = await authConfigOf(browser);
      const idToken = await world.google.idToken(claims, socialClients.google, oneTap.nonce ?? '');
      const response = await browser.post('/k/run/googleauth/login', {
        idToken,
        confirm,
        sticky: 'true',
        userInfo: '{"origin":"googleyolo","pageType":"landing page"}',
      });
      expect(await response.json()).toMatchObject({ status: 0 });
      expect(browser.cookies.has('sid')).toBe(true);
    }
  });

  test('one-tap: another audience, issuer, party, key, algorithm or time is refused', async () => {
    const browser = testBrowser();
    const claims = person();
    const nonce = async () => (await authConfigOf(browser)).oneTap.nonce ?? '';
    const make = async (
      mood: Parameters<typeof world.google.be>[0],
      more = {},
      client = socialClients.google,
    ) => {
      world.google.be(mood);
      return world.google.idToken({ ...claims, ...more }, client, await nonce());
    };
    const body = { ...claims, nonce: await nonce() };
    const shape = (jwt: SignJWT) =>
      jwt
        .setIssuer(world.google.issuer)
        .setAudience(socialClients.google)
        .setIssuedAt()
        .setExpirationTime('10m');
    const publicPem = await exportSPKI(world.google.publicKey);
    const foreign = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
    const tokens = [
      await make({ audience: 'somebody-else' }),
      await make({ issuer: 'https://accounts.google.com.evil.example' }),
      await make({}, { azp: 'somebody-else' }),
      await make({ foreignKey: true }),
      await make({ clockSeconds: -7200 }),
      await make({ clockSeconds: 600 }),
      // The public key as a shared secret: algorithm confusion.
      await shape(new SignJWT(body).setProtectedHeader({ alg: 'HS256', kid: 'one' })).sign(
        new TextEncoder().encode(publicPem),
      ),
      await shape(new SignJWT(body).setProtectedHeader({ alg: 'RS256', kid: 'one' })).sign(foreign),
      new UnsecuredJWT(body)
        .setIssuer(world.google.issuer)
        .setAudience(socialClients.google)
        .setIssuedAt()
        .setExpirationTime('10m')
        .encode(),
      'not.a.token',
    ];
    for (const idToken of tokens) {
      expect(await verify(browser, 'google', { idToken, confirm: '1' })).toMatchObject(refused);
    }
    await nobodyCameIn(claims.email);
  });

  test('clocks may differ by half a minute', async () => {
    const browser = testBrowser();
    const { oneTap } = await authConfigOf(browser);
    world.google.be({ clockSeconds: 25 });
    const idToken = await world.google.idToken(person(), socialClients.google, oneTap.nonce ?? '');
    expect(await verify(browser, 'google', { idToken, confirm: '1' })).toMatchObject({ status: 0 });
  });
});

test('a popup of one provider cannot be finished as another one’s ticket', async () => {
  const browser = testBrowser();
  world.google.be({ claims: person() });
  const accessToken = await popupTicket(browser, 'google', world.google);
  expect(await verify(browser, 'apple', { accessToken })).toMatchObject(refused);
});
