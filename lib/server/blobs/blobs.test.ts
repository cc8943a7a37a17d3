import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { pictureFile } from '@/lib/server/account/picture-file';
import { logoFile } from '@/lib/server/company/settings/logo-file';
import { readMailedRequest } from '@/lib/server/mail/mailed-request';
import { deleteExpired } from '@/lib/server/maintenance/delete-expired';
import { usualBatches } from '@/lib/server/store/in-batches';
import { authStateIn } from '@/tests/factories/auth-state';
import { type BucketServer, bucketServer } from '@/tests/factories/bucket-server';
import { companyWithPeople, sendFiles } from '@/tests/factories/company-with-people';
import { registered } from '@/tests/factories/test-account';
import { type TestBrowser, testBrowser } from '@/tests/factories/test-browser';
import { testDatabase } from '@/tests/setup/database';
import { deleteUnclaimed } from './delete-unclaimed';
import { moveBlobs } from './move-blobs';

const db = testDatabase();
let server: BucketServer;
beforeAll(async () => {
  server = await bucketServer();
  Object.assign(process.env, server.settings);
});
afterAll(() => server.close());
afterEach(async () => {
  server.answerOnly(Number.POSITIVE_INFINITY);
  // Not `truncate`, which no trigger hears of row by row.
  for (const table of ['membership', 'company', 'account']) await db.query(`delete from ${table}`);
  await hourLater();
  expect([...server.objects.keys()]).toEqual([]);
});

async function hourLater(): Promise<number> {
  await db.query(`update unclaimed_object set due_at = due_at - interval '61 minutes'`);
  return deleteUnclaimed(new Date(), usualBatches);
}

const drawing = (side = 300) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#2a6' } })
    .png()
    .toBuffer();

async function sendPicture(browser: TestBrowser) {
  const body = new FormData();
  body.set('picture', new File([new Uint8Array(await drawing())], 'me.png', { type: 'image/png' }));
  return sendFiles(browser, '/k/run/account/picture', body);
}

async function withPicture(): Promise<TestBrowser> {
  const browser = testBrowser();
  await registered(browser);
  expect((await sendPicture(browser)).status).toBe(200);
  return browser;
}

const addressOf = async (browser: TestBrowser) =>
  ((await authStateIn(browser)) as { userInfoState: { userImgUrl: string | null } }).userInfoState
    .userImgUrl ?? '';
const served = async (browser: TestBrowser) =>
  pictureFile((await addressOf(browser)).replace('/pictures/', ''));
const kindsOfKeys = () => [...server.objects.keys()].map((key) => key.split('/')[0]);

/** The functions of a process with other settings. */
async function moveWith(settings: Record<string, string>, isDryRun = false) {
  const before = { ...process.env };
  Object.assign(process.env, settings);
  try {
    let moved: Awaited<ReturnType<typeof moveBlobs>> | null = null;
    await jest.isolateModulesAsync(async () => {
      const other = await import('./move-blobs');
      moved = await other.moveBlobs(isDryRun);
    });
    return moved;
  } finally {
    Object.assign(process.env, before);
  }
}

test('a picture is an object of the bucket and served as before; the one before goes, and the last with its account', async () => {
  const browser = await withPicture();
  expect(kindsOfKeys()).toEqual(['pictures']);
  expect(await db.count('picture', 'image is null')).toBe(1);
  expect(await db.count('unclaimed_object')).toBe(0);
  const response = await served(browser);
  expect(response.headers.get('content-type')).toBe('image/webp');
  expect(response.headers.get('cache-control')).toBe('private, max-age=604800, immutable');
  expect((await sharp(Buffer.from(await response.arrayBuffer())).metadata()).format).toBe('webp');

  await sendPicture(browser);
  expect(server.objects.size).toBe(2);
  await deleteExpired();
  expect([...server.objects.keys()]).toEqual([
    (await addressOf(browser)).replace('/pictures/', 'pictures/').replace('.webp', ''),
  ]);

  await db.query(`update account set delete_after = now() - interval '1 hour'`);
  await deleteExpired();
  expect(await db.count('account')).toBe(0);
  expect(server.objects.size).toBe(0);
});

test('a logo and the files of a message are objects, reach their readers, and go with their company', async () => {
  const company = await companyWithPeople(db);
  const { browser } = await company.join('admin');
  const logo = new FormData();
  logo.set('multipartFile', new File([new Uint8Array(await drawing())], 'logo.png', { type: 'image/png' }));
  expect((await sendFiles(browser, '/i/api/business/company/v1/logo', logo)).status).toBe(200);
  const address = (await authStateIn(browser)).businessState.companyLogoUrl ?? '';
  expect((await logoFile(address.replace('/logos/', ''))).status).toBe(200);

  const [request] = await db.query<{ id: string }>(
    `insert into company_request (company_id, kind, state) select id, 'issue', 'open' from company returning id`,
  );
  const { keepAttachments, saveAttachments } = await import('@/lib/server/company/requests/attachments');
  const { database } = await import('@/lib/server/store/connection');
  const content = Buffer.from('what happened');
  const files = await keepAttachments([{ name: 'note.txt', mime: 'text/plain', content }]);
  const [row] = await db.query<{ id: string }>('select id from company');
  await saveAttachments(files, { companyId: row?.id ?? '', requestId: request?.id ?? '' }, database());
  expect(await db.count('blob', 'content is null')).toBe(2);
  expect(kindsOfKeys()).toEqual(['files', 'files']);
  expect((await readMailedRequest(request?.id ?? ''))?.files).toEqual([
    { name: 'note.txt', mime: 'text/plain', content },
  ]);

  await db.query(`update company set delete_after = now() - interval '1 hour'`);
  await deleteExpired();
  expect(await db.count('company')).toBe(0);
  expect(server.objects.size).toBe(0);
});

test('twenty pictures at once of one account leave one object', async () => {
  const browser = await withPicture();
  const { keepBlob } = await import('./keep-blob');
  const { database } = await import('@/lib/server/store/connection');
  const { picture } = await import('@/lib/server/store/profile-schema');
  const [owner] = await db.query<{ account_id: string }>('select account_id from picture');
  await Promise.all(
    Array.from({ length: 20 }, async () => {
      const id = randomUUID();
      const image = await keepBlob({ kind: 'pictures', id, bytes: Buffer.from(id), mime: 'image/webp' });
      const row = { accountId: owner?.account_id ?? '', id, image };
      await database()
        .insert(picture)
        .values(row)
        .onConflictDoUpdate({ target: picture.accountId, set: { id, image } });
    }),
  );
  expect(server.objects.size).toBe(21);
  await deleteExpired();
  expect(server.objects.size).toBe(1);
  const [row] = await db.query<{ id: string }>('select id from picture');
  expect([...server.objects.keys()]).toEqual([`pictures/${row?.id}`]);
  expect(await browser.request('GET', '/k/run/auth/state').then(({ status }) => status)).toBeLessThan(500);
});

test('an object whose row was never written goes after an hour, and not before', async () => {
  const { keepBlob } = await import('./keep-blob');
  await keepBlob({ kind: 'files', id: randomUUID(), bytes: Buffer.from('lost'), mime: 'text/plain' });
  await deleteUnclaimed(new Date(), usualBatches);
  expect(server.objects.size).toBe(1);
  expect(await hourLater()).toBe(1);
  expect(server.objects.size).toBe(0);
});

test('what is listed although a row has it is kept', async () => {
  const browser = await withPicture();
  await db.query(`insert into unclaimed_object (key) select 'pictures/' || id from picture`);
  await deleteExpired();
  expect(await db.count('unclaimed_object')).toBe(0);
  expect((await served(browser)).status).toBe(200);
});

test('while the storage is away nothing is taken, a picture is answered 503, and what is due for deletion stays due', async () => {
  const browser = await withPicture();
  const before = await addressOf(browser);
  server.answerOnly(0);
  expect((await sendPicture(browser)).status).toBe(503);
  expect(await addressOf(browser)).toBe(before);
  const answer = await served(browser);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([503, 'no-store']);
  await db.query('delete from picture');
  await deleteExpired();
  expect(await db.count('unclaimed_object')).toBe(2);
  server.answerOnly(Number.POSITIVE_INFINITY);
  await deleteExpired();
  expect(await db.count('unclaimed_object')).toBe(1);
});

test('a page of a proxy in place of a picture is neither served nor moved', async () => {
  const browser = await withPicture();
  server.answerWith({ status: 200, body: '<h1>Welcome to the network</h1>' });
  expect((await served(browser)).status).toBe(503);
  expect(await moveWith({ UMIAK_BLOBS: 'database' })).toMatchObject({
    moved: 0,
    failures: [expect.any(String)],
  });
  server.answerWith(null);
  expect((await served(browser)).status).toBe(200);
  expect(server.objects.size).toBe(1);
});

test('pictures move to the database and back while they are read; a run that ends early is continued', async () => {
  const browsers: TestBrowser[] = [];
  for (let nth = 0; nth < 3; nth += 1) browsers.push(await withPicture());
  const toDatabase = { UMIAK_BLOBS: 'database' };
  const read = () =>
    Promise.all(
      browsers.map((one) => served(one).then(async (answer) => (await answer.arrayBuffer()).byteLength)),
    );
  const sizes = await read();
  expect(sizes.every((size) => size > 50)).toBe(true);

  expect(await moveWith(toDatabase, true)).toEqual({ to: 'database', moved: 3, failures: [] });
  expect(await db.count('picture', 'image is null')).toBe(3);

  server.answerOnly(2);
  const cut = await moveWith(toDatabase);
  expect(cut).toMatchObject({ moved: 2, failures: [expect.stringMatching(/^pictures\/.+503 SlowDown$/)] });
  server.answerOnly(Number.POSITIVE_INFINITY);
  expect(await read()).toEqual(sizes);
  expect(await moveWith(toDatabase)).toMatchObject({ moved: 1, failures: [] });
  expect(await db.count('picture', 'image is null')).toBe(0);
  await deleteExpired();
  expect(server.objects.size).toBe(0);

  const [, ...during] = await Promise.all([moveBlobs(false), ...Array.from({ length: 6 }, read)]);
  for (const one of during) expect(one).toEqual(sizes);
  expect(await read()).toEqual(sizes);
  expect(await db.count('picture', 'image is null')).toBe(3);
  await deleteExpired();
  expect(server.objects.size).toBe(3);
  expect(await moveBlobs(false)).toEqual({ to: 'bucket', moved: 0, failures: [] });
});
