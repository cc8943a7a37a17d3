import sharp from 'sharp';
import { pictureFile } from '@/lib/server/account/picture-file';
import { pictureBytesMax } from '@/lib/shared/account/account-picture';
import { authStateIn } from '@/tests/factories/auth-state';
import { registered } from '@/tests/factories/test-account';
import { type TestBrowser, testBrowser } from '@/tests/factories/test-browser';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase();

const origin = 'http://localhost:3000';
const answerOf = async (response: Response) => (await response.json()) as Record<string, unknown>;

async function member() {
  const browser = testBrowser();
  const email = await registered(browser);
  return { browser, email };
}

async function send(browser: TestBrowser, bytes: Uint8Array, name = 'me.png', type = 'image/png') {
  const body = new FormData();
  body.set('picture', new File([new Uint8Array(bytes)], name, { type }));
  return browser.request('POST', '/k/run/account/picture', {
    body,
    headers: {
      origin,
      'sec-fetch-site': 'same-origin',
      'x-requested-with': 'XMLHttpRequest',
      'x-csrf': await browser.formToken(),
    },
  });
}

const addressIn = async (browser: TestBrowser) =>
  ((await authStateIn(browser)) as { userInfoState: { userImgUrl: string | null } }).userInfoState.userImgUrl;

const drawing = (width = 400, height = 300) =>
  sharp({ create: { width, height, channels: 3, background: '#2a6' } });

const kept = async (address: string | null) =>
  pictureFile((address ?? '').replace('/pictures/', '')).then(async (response) => ({
    response,
    bytes: Buffer.from(await response.arrayBuffer()),
  }));

describe('the picture', () => {
  test.each(['jpeg', 'png', 'webp'] as const)('a %s becomes a small square of ours', async (format) => {
    const { browser } = await member();
    const bytes = await drawing()
      .withMetadata({ exif: { IFD0: { Copyright: 'home address' } } })
      [format]()
      .toBuffer();
    expect(await answerOf(await send(browser, bytes))).toMatchObject({ status: 0 });
    const { response, bytes: image } = await kept(await addressIn(browser));
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-security-policy')).toBe(
      "default-src 'none'; sandbox; frame-ancestors 'none'",
    );
    const facts = await sharp(image).metadata();
    expect(facts).toMatchObject({ format: 'webp', width: 256, height: 256 });
    expect(facts.exif).toBeUndefined();
    expect(image.includes('home address')).toBe(false);
  });

  test('what stands behind a picture is gone', async () => {
    const { browser } = await member();
    const markup = Buffer.from('<script>alert(1)</script>');
    await send(browser, Buffer.concat([await drawing().png().toBuffer(), markup]));
    expect((await kept(await addressIn(browser))).bytes.includes('<script>')).toBe(false);
  });

  test('what is no picture by its bytes is refused, whatever it is called', async () => {
    const { browser } = await member();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    const gif = await drawing(9, 9).gif().toBuffer();
    const cut = (await drawing().png().toBuffer()).subarray(0, 200);
    const bomb = await drawing(9000, 9000).png().toBuffer();
    for (const bytes of [svg, gif, cut, bomb, Buffer.from('MZ'), Buffer.alloc(0)]) {
      expect(await answerOf(await send(browser, bytes))).toMatchObject({
        status: -1,
        errorCode: 'PICTURE_REFUSED',
        errorField: 'picture',
      });
    }
    expect(await addressIn(browser)).toBeNull();
  });

  test('more than it may weigh is refused before it is looked at', async () => {
    const { browser } = await member();
    const heavy = Buffer.alloc(pictureBytesMax + 1, 0xff);
    expect(await answerOf(await send(browser, heavy))).toMatchObject({ errorCode: 'PICTURE_REFUSED' });
    const heavier = await send(browser, Buffer.alloc(7 * 1024 * 1024));
    expect(heavier.status).toBe(413);
  });

  test('a new picture has a new address, and the one before and a removed one are gone', async () => {
    const { browser } = await member();
    await send(browser, await drawing().png().toBuffer());
    const first = await addressIn(browser);
    await send(browser, await drawing(300, 300).png().toBuffer());
    const second = await addressIn(browser);
    expect(second).not.toBe(first);
    expect((await kept(first)).response.status).toBe(404);
    await browser.post('/k/run/account/removePicture');
    expect(await addressIn(browser)).toBeNull();
    expect((await kept(second)).response.status).toBe(404);
    expect((await pictureFile('../../etc/passwd')).status).toBe(404);
  });

  test('a page without script posts it too, and comes back', async () => {
    const { browser } = await member();
    const body = new FormData();
    body.set('form', 'picture');
    body.set('locale', 'en-US');
    body.set('formtoken', await browser.formToken());
    body.set('picture', new File([new Uint8Array(await drawing().png().toBuffer())], 'me.png'));
    const response = await browser.request('POST', '/k/run/account/picture', {
      body,
      headers: { origin, accept: 'text/html', 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' },
    });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/profile/account?form=picture&done=1');
    expect(await addressIn(browser)).toMatch(/^\/pictures\/.+\.webp$/);
  });
});

test('a name is one line of at most 100 characters', async () => {
  const { browser } = await member();
  await browser.post('/k/run/account/name', { name: '  Ada\t <b>Byron</b> ' });
  expect(await authStateIn(browser)).toMatchObject({ userInfoState: { accountName: 'Ada  <b>Byron</b>' } });
  for (const name of ['', ' \t ', 'x'.repeat(101)]) {
    expect(await answerOf(await browser.post('/k/run/account/name', { name }))).toMatchObject({
      errorCode: 'VALIDATION_ERROR',
      errorField: 'name',
    });
  }
});

test('the language is kept for our mail, and leads to the page in it', async () => {
  const { browser, email } = await member();
  const answer = await answerOf(await browser.post('/k/run/account/language', { language: 'de-DE' }));
  expect(answer).toMatchObject({ redirect: '/de-de/profile/account?form=language&done=1' });
  expect(await db.count('account', `settings->>'locale' = 'de-DE'`)).toBe(1);
  expect(email).not.toBe('');
  const nowhere = await answerOf(await browser.post('/k/run/account/language', { language: 'xx-XX' }));
  expect(nowhere).toMatchObject({ errorCode: 'VALIDATION_ERROR' });
});

test('currency and data sharing are kept for the account', async () => {
  const { browser } = await member();
  await browser.post('/k/run/account/currency', { currencyCode: 'JPY' });
  expect(await db.count('account', `settings->>'currency' = 'JPY'`)).toBe(1);
  await browser.post('/k/run/account/dataSharing', { allowDataSharing: 'false' });
  const answer = await answerOf(await browser.get('/i/api/account/dataSharing/v1/optOut'));
  expect(answer).toEqual({ allowDataSharing: false });
});

test('all other sessions end, and this one stays', async () => {
  const { browser, email } = await member();
  const other = testBrowser();
  await other.post('/k/run/auth/login', {
    username: email,
    passwd: 'tidal-otter-913-reef',
    sticky: 'true',
    userInfo: '{}',
  });
  await browser.post('/k/run/auth/endOtherSessions');
  expect((await other.get('/i/api/account/user/v1/info')).status).toBe(401);
  expect((await browser.get('/i/api/account/user/v1/info')).status).toBe(200);
});
