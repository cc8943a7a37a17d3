import {
  authConfigOf,
  openPopup,
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

describe('Apple', () => {
  const posted = (fields: Readonly<Record<string, string>>) =>
    // Another site posts it, so the browser sends no cookies along.
    testBrowser().request('POST', '/k/run/appleauth/redirect', {
      body: new URLSearchParams(fields),
      headers: {
        origin: world.apple.issuer,
        'sec-fetch-site': 'cross-site',
        'sec-fetch-mode': 'navigate',
        accept: 'text/html',
      },
    });

  async function formPost(browser: ReturnType<typeof testBrowser>, extra: Record<string, string>) {
    const page = await openPopup(browser, 'apple');
    expect(new URL(page).searchParams.get('response_mode')).toBe('form_post');
    const response = await posted({ ...world.apple.consent(page), ...extra });
    expect(response.status).toBe(303);
    const back = new URL(response.headers.get('location') ?? '');
    expect(back.origin).toBe('http://localhost:3000');
    return returnFrom(browser, 'apple', Object.fromEntries(back.searchParams));
  }

  test('the posted form comes back by GET, and the name of the first consent is the account’s', async () => {
    const browser = testBrowser();
    const claims = { ...person(), email_verified: 'true' };
    world.apple.be({ claims });
    const user = JSON.stringify({ name: { firstName: 'Aoife', lastName: 'Byrne' }, email: claims.email });
    const { accessToken } = await formPost(browser, { user });
    expect(await verify(browser, 'apple', { accessToken, confirm: '1' })).toMatchObject({
      status: 0,
      message: 'w',
    });
    const [row] = await db.query<{ name: string }>(
      `select name from account join credential on account_id = account.id where subject = $1`,
      [claims.email],
    );
    expect(row?.name).toBe('Aoife Byrne');
  });

  test('what was posted is under seal: changed or of another browser it is refused', async () => {
    const browser = testBrowser();
    world.apple.be({ claims: person() });
    const page = await openPopup(browser, 'apple');
    const response = await posted(world.apple.consent(page));
    const held = new URL(response.headers.get('location') ?? '').searchParams.get('held') ?? '';
    const changed = `${held.slice(0, -6)}AAAAAA`;
    expect(await returnFrom(browser, 'apple', { held: changed })).toMatchObject({
      errorCode: 'PROVIDER_REFUSED',
    });
    expect(await returnFrom(testBrowser(), 'apple', { held })).toMatchObject({
      errorCode: 'PROVIDER_REFUSED',
    });
    expect((await returnFrom(browser, 'apple', { held })).errorCode).toBe('');
  });

  async function scriptAnswer(browser: ReturnType<typeof testBrowser>, claims: Record<string, unknown>) {
    const { apple } = await authConfigOf(browser);
    world.apple.be({ claims });
    return {
      idToken: await world.apple.idToken(claims, socialClients.apple, apple.nonce),
      code: world.apple.scriptCode(socialClients.apple, apple.nonce),
      state: apple.state,
    };
  }

  test('AUTH-027 AUTH-028 ENT-041 login and verify take idToken, code and state of Apple’s own popup', async () => {
    const claims = person();
    const browser = testBrowser();
    const first = await browser.post('/k/run/appleauth/verify', {
      ...(await scriptAnswer(browser, claims)),
      confirm: '1',
    });
    expect(await first.json()).toMatchObject({ status: 0, message: 'w', confirm: 1 });
    const other = testBrowser();
    const second = await other.post('/k/run/appleauth/login', await scriptAnswer(other, claims));
    expect(await second.json()).toMatchObject({ status: 0, confirm: 0 });
    expect(other.cookies.has('sid')).toBe(true);
  });

  test('ENT-042 names may be there or not', async () => {
    for (const [names, expected] of [
      [{ firstName: 'Ada', lastName: 'Moon' }, 'Ada Moon'],
      [{}, null],
    ] as const) {
      const claims = person();
      const browser = testBrowser();
      const fields = await scriptAnswer(browser, claims);
      expect(await verify(browser, 'apple', { ...fields, ...names, confirm: '1' })).toMatchObject({
        status: 0,
      });
      const [row] = await db.query<{ name: string }>(
        `select name from account join credential on account_id = account.id where subject = $1`,
        [claims.email],
      );
      expect(row?.name).toBe(expected ?? claims.email.split('@')[0]);
    }
  });

  test('state, nonce and subject must be of this browser and of one person', async () => {
    const claims = person();
    const [browser, thief] = [testBrowser(), testBrowser()];
    const fields = await scriptAnswer(browser, claims);
    expect(await verify(thief, 'apple', { ...fields, confirm: '1' })).toMatchObject(refused);
    const { apple } = await authConfigOf(thief);
    expect(await verify(thief, 'apple', { ...fields, state: apple.state, confirm: '1' })).toMatchObject(
      refused,
    );
    const own = await scriptAnswer(thief, person());
    world.apple.be({ claims });
    expect(await verify(thief, 'apple', { ...own, confirm: '1' })).toMatchObject(refused);
    await nobodyCameIn(claims.email);
  });

  test('ENT-047 ENT-048 the configuration has Apple’s seven and Google’s three keys, single-use values included', async () => {
    const [one, two] = [await authConfigOf(testBrowser()), await authConfigOf(testBrowser())];
    expect(one.apple).toEqual({
      clientId: socialClients.apple,
      scope: 'name email',
      state: expect.stringMatching(/^[\w-]{43}$/),
      redirectURI: 'http://localhost:3000/k/run/appleauth/redirect',
      usePopup: true,
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      enabled: true,
    });
    expect(one.google).toEqual({
      clientId: socialClients.google,
      scope: 'openid email profile',
      enabled: true,
    });
    expect(one.apple.state).not.toBe(two.apple.state);
    expect(JSON.stringify(one)).not.toContain('a-secret');
  });
});
