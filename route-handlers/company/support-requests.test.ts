import sharp from 'sharp';
import { companyWithPeople, sendFiles } from '@/tests/factories/company-with-people';
import { type TestBrowser, testBrowser } from '@/tests/factories/test-browser';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase();

const contactPath = '/i/api/business/company/v1/contactAccountManager';
const reportPath = '/i/api/business/issues/reporting/v1/report';
const note = (text = 'What I saw.', name = 'note.txt') => new File([text], name, { type: 'text/plain' });
const issue = { summary: 'No receipt', description: 'The receipt of my trip is empty.', topic: 'payment' };

let companyId: string;
let admin: TestBrowser;
let traveler: TestBrowser;
let shot: File;
beforeAll(async () => {
  const company = await companyWithPeople(db);
  companyId = company.companyId;
  admin = (await company.join('admin')).browser;
  traveler = (await company.join('traveler')).browser;
  const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#a26' } })
    .png()
    .toBuffer();
  shot = new File([new Uint8Array(png)], '../shot.png', { type: 'text/html' });
});

function formOf(fields: Readonly<Record<string, string>>, files: readonly (readonly [string, File])[] = []) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  for (const [name, file] of files) body.append(name, file);
  return body;
}

async function kept(response: Response) {
  const { id } = (await response.json()) as { id: string };
  const [request] = await db.query<{ kind: string; company_id: string; data: Record<string, unknown> }>(
    'select kind, company_id, data from company_request where id = $1',
    [id],
  );
  const files = await db.query<{ name: string; mime: string; size: number }>(
    'select name, mime, length(content) as size from blob where request_id = $1 order by name',
    [id],
  );
  return { request, files };
}

test('BIZ-093 ENT-064 a report with two files is stored with them, as what their bytes say they are', async () => {
  const body = formOf(issue, [
    ['attachments', shot],
    ['attachments', note()],
  ]);
  const response = await sendFiles(traveler, reportPath, body);
  expect(response.status).toBe(200);
  const { request, files } = await kept(response);
  expect(request).toMatchObject({ kind: 'issue', company_id: companyId, data: issue });
  expect(files).toEqual([
    { name: '.. shot.png', mime: 'image/png', size: shot.size },
    { name: 'note.txt', mime: 'text/plain', size: 11 },
  ]);
});

test('ENT-065 a report names a booking or none', async () => {
  const without = await kept(await sendFiles(traveler, reportPath, formOf(issue)));
  expect(without.request?.data).not.toHaveProperty('bookingNumber');
  const body = formOf({ ...issue, bookingNumber: 'UM-12345' });
  expect((await kept(await sendFiles(traveler, reportPath, body))).request?.data).toMatchObject({
    bookingNumber: 'UM-12345',
  });
});

test('BIZ-088 ENT-066 a message to the account manager is a form with a subject and a description', async () => {
  const message = { subject: 'Prices', description: 'May we talk about our plan?' };
  const { request, files } = await kept(await sendFiles(admin, contactPath, formOf(message)));
  expect(request).toMatchObject({ kind: 'contactAccountManager', company_id: companyId, data: message });
  expect(files).toEqual([]);
  expect((await admin.call('POST', contactPath, message)).status).toBe(415);
  expect((await sendFiles(admin, contactPath, formOf({ subject: 'Prices' }))).status).toBe(400);
  expect((await sendFiles(traveler, contactPath, formOf(message))).status).toBe(403);
});

test('ENT-067 the message takes one file, or the empty field of a form', async () => {
  const message = { subject: 'Prices', description: 'See the file.' };
  const withFile = await sendFiles(
    admin,
    contactPath,
    formOf(message, [['attachment', note('%PDF-1.7 plan', 'plan.pdf')]]),
  );
  expect((await kept(withFile)).files).toEqual([{ name: 'plan.pdf', mime: 'application/pdf', size: 13 }]);
  const empty = await sendFiles(admin, contactPath, formOf(message, [['attachment', new File([], '')]]));
  expect((await kept(empty)).files).toEqual([]);
  const two = formOf(message, [
    ['attachment', note()],
    ['attachment', note()],
  ]);
  expect((await sendFiles(admin, contactPath, two)).status).toBe(400);
});

test('too many files, too heavy ones, programs and pages are refused, and nothing is stored', async () => {
  const before = await db.count('company_request');
  const six = Array.from({ length: 6 }, () => ['attachments', note()] as const);
  const heavy = [['attachments', note('x'.repeat(5 * 1024 * 1024 + 1))]] as const;
  const program = [['attachments', new File([new Uint8Array([77, 90, 0, 1])], 'a.png')]] as const;
  const page = [['attachments', note('<!doctype html><script>alert(1)</script>', 'a.txt')]] as const;
  for (const files of [six, heavy, program, page]) {
    const response = await sendFiles(traveler, reportPath, formOf(issue, files));
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      errors: [{ code: 'ATTACHMENT_REFUSED', field: 'attachments' }],
    });
  }
  expect((await sendFiles(testBrowser(), reportPath, formOf(issue))).status).toBe(401);
  expect(await db.count('company_request')).toBe(before);
});
