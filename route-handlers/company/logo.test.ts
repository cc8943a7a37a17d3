import sharp from 'sharp';
import { logoFile } from '@/lib/server/company/settings/logo-file';
import { logoBytesMax, logoTypes } from '@/lib/shared/company/settings/company-logo';
import { authStateIn } from '@/tests/factories/auth-state';
import { companyWithPeople, sendFiles } from '@/tests/factories/company-with-people';
import type { TestBrowser } from '@/tests/factories/test-browser';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase();

const path = '/i/api/business/company/v1/logo';
const drawing = (width = 300, height = 200) =>
  sharp({ create: { width, height, channels: 4, background: '#2a68' } });
const addressIn = async (browser: TestBrowser) => (await authStateIn(browser)).businessState.companyLogoUrl;
const served = (address: string | null) => logoFile((address ?? '').replace('/logos/', ''));

let admin: TestBrowser;
let traveler: TestBrowser;
beforeAll(async () => {
  const company = await companyWithPeople(db);
  admin = (await company.join('admin')).browser;
  traveler = (await company.join('traveler')).browser;
});

async function send(
  bytes: Uint8Array,
  { field = 'multipartFile', type = 'image/png', browser = admin } = {},
) {
  const body = new FormData();
  body.set(field, new File([new Uint8Array(bytes)], 'logo.png', { type }));
  return sendFiles(browser, path, body);
}

test('CONST-026 a logo is a JPEG, a PNG or a GIF', () => {
  expect(logoTypes).toEqual(['image/jpeg', 'image/png', 'image/gif']);
});

test('BIZ-063 a logo is uploaded in its field and served from where the auth state says', async () => {
  const response = await send(await drawing(1200, 300).png().toBuffer());
  expect(response.status).toBe(200);
  const address = await addressIn(traveler);
  expect(address).toMatch(/^\/logos\/[0-9a-f-]{36}\.png$/);
  expect(await response.json()).toMatchObject({ companyLogoUrl: address });
  const file = await served(address);
  expect(file.headers.get('content-type')).toBe('image/png');
  expect(file.headers.get('x-content-type-options')).toBe('nosniff');
  expect(file.headers.get('content-security-policy')).toBe(
    "default-src 'none'; sandbox; frame-ancestors 'none'",
  );
  const facts = await sharp(Buffer.from(await file.arrayBuffer())).metadata();
  expect(facts).toMatchObject({ format: 'png', width: 512, height: 128, hasAlpha: true });
  expect((await send(await drawing().png().toBuffer(), { field: 'logo' })).status).toBe(400);
  expect((await send(await drawing().png().toBuffer(), { browser: traveler })).status).toBe(403);
  expect(await addressIn(admin)).toBe(address);
});

test('BIZ-064 JPEG, PNG and GIF are taken, what is none of them by its bytes is refused, whatever it says', async () => {
  for (const [type, bytes] of [
    ['image/jpeg', await drawing().jpeg().toBuffer()],
    ['image/png', await drawing().png().toBuffer()],
    ['image/gif', await drawing().gif().toBuffer()],
  ] as const) {
    expect((await send(bytes, { type })).status).toBe(200);
  }
  const address = await addressIn(admin);
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"/>');
  for (const [type, bytes] of [
    ['image/svg+xml', svg],
    ['image/png', svg],
    ['text/plain', Buffer.from('GIF is what I am not')],
    ['image/webp', await drawing().webp().toBuffer()],
    ['image/png', (await drawing().png().toBuffer()).subarray(0, 90)],
    ['image/png', await drawing(127, 400).png().toBuffer()],
    ['image/png', await drawing(5000, 5000).png().toBuffer()],
    ['image/png', Buffer.concat([await drawing().png().toBuffer(), Buffer.alloc(logoBytesMax)])],
  ] as const) {
    const response = await send(bytes, { type });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      errors: [
        {
          code: 'LOGO_REFUSED',
          field: 'multipartFile',
          localizedDescription: expect.stringContaining('JPEG, PNG or GIF up to 2 MB'),
        },
      ],
    });
  }
  expect(await addressIn(admin)).toBe(address);
});

test('what stands behind a picture is gone, and the logo before has no address any more', async () => {
  const before = await addressIn(admin);
  const markup = Buffer.from('<script>alert(1)</script>');
  await send(Buffer.concat([await drawing().gif().toBuffer(), markup]));
  const now = await addressIn(admin);
  expect(Buffer.from(await (await served(now)).arrayBuffer()).includes('<script>')).toBe(false);
  expect((await served(before)).status).toBe(404);
  expect((await logoFile('../../etc/passwd')).status).toBe(404);
});

test('BIZ-062 an admin deletes the logo', async () => {
  const address = await addressIn(admin);
  expect((await traveler.post(`${path}/delete`)).status).toBe(403);
  expect((await admin.post(`${path}/delete`)).status).toBe(200);
  expect(await addressIn(admin)).toBeNull();
  expect((await served(address)).status).toBe(404);
  expect(await db.count('blob', `kind = 'logo'`)).toBe(0);
  expect(await db.count('audit', `action = 'company.logoRemoved'`)).toBe(1);
});

test('a page without script posts it too, and comes back', async () => {
  const body = new FormData();
  for (const [name, value] of Object.entries({
    form: 'logo',
    locale: 'de-DE',
    formtoken: await admin.formToken(),
  })) {
    body.set(name, value);
  }
  body.set('multipartFile', new File([new Uint8Array(await drawing().png().toBuffer())], 'logo.png'));
  const response = await admin.request('POST', path, {
    body,
    headers: {
      origin: 'http://localhost:3000',
      accept: 'text/html',
      'sec-fetch-site': 'same-origin',
      'sec-fetch-mode': 'navigate',
    },
  });
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe('/de-de/business/company/general?form=logo&done=1');
  expect(await addressIn(admin)).not.toBeNull();
});
