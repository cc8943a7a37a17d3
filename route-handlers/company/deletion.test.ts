import { deleteExpired } from '@/lib/server/maintenance/delete-expired';
import { msPerDay } from '@/lib/shared/day/days';
import { authStateIn } from '@/tests/factories/auth-state';
import { companyWithPeople } from '@/tests/factories/company-with-people';
import { mailsTo } from '@/tests/factories/mailed';
import { showFactor } from '@/tests/factories/support';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase();

const base = '/i/api/business/company/v1/';
const askFor = `${base}sendDeletionEmail`;

async function company() {
  const made = await companyWithPeople(db);
  return { ...made, admin: await made.join('admin'), traveler: await made.join('traveler') };
}

/** The three parts of the link in the newest mail. */
async function linkMailedTo(email: string): Promise<readonly [string, string, string]> {
  for (const { text } of await mailsTo(email)) {
    const [, code, time, token] =
      /\/business\/company\/delete\/([^/\s]+)\/([^/\s]+)\/([^/\s]+)$/m.exec(text) ?? [];
    if (code !== undefined && time !== undefined && token !== undefined) return [code, time, token];
  }
  throw new Error(`no link was mailed to ${email}`);
}

const stands = async (companyId: string) =>
  (await db.count('company', 'id = $1 and delete_after is null', [companyId])) === 1;

test('BIZ-058 an admin is mailed the link to delete the company, a traveler is not', async () => {
  const { admin, companyId, name, traveler } = await company();
  expect((await traveler.browser.post(askFor)).status).toBe(403);
  expect((await admin.browser.post(askFor)).status).toBe(200);
  expect(await linkMailedTo(admin.email)).toEqual([
    expect.stringMatching(/^[0-9a-f]{16}$/),
    expect.stringMatching(/^\d{13}$/),
    expect.stringMatching(/^[\w-]{43}$/),
  ]);
  const [mail] = await mailsTo(admin.email);
  expect(mail?.subject).toContain(name);
  const [row] = await db.query<{ about: object }>(
    `select about from outbox where template = 'companyDeletion'`,
  );
  expect(Object.keys(row?.about ?? {}).sort()).toEqual([
    'accountId',
    'company',
    'companyId',
    'country',
    'device',
    'ip',
  ]);
  expect(await stands(companyId)).toBe(true);
});

test('BIZ-061 the company is deleted by all three parts of its link and by nothing less', async () => {
  const { admin, companyId, traveler } = await company();
  await admin.browser.post(askFor);
  const [code, time, token] = await linkMailedTo(admin.email);
  const tryWith = (...parts: readonly string[]) => admin.browser.call('DELETE', `${base}${parts.join('/')}`);
  const wrong = 'x'.repeat(43);
  const other = await company();
  expect((await tryWith(code, time, wrong)).status).toBe(410);
  expect((await tryWith('0'.repeat(16), time, token)).status).toBe(410);
  expect((await tryWith(code, '1700000000000', token)).status).toBe(410);
  expect((await traveler.browser.call('DELETE', `${base}${code}/${time}/${token}`)).status).toBe(403);
  expect((await other.admin.browser.call('DELETE', `${base}${code}/${time}/${token}`)).status).toBe(410);
  expect(await stands(companyId)).toBe(true);

  const response = await tryWith(code, time, token);
  expect(response.status).toBe(200);
  const { deleteAfter } = (await response.json()) as { deleteAfter: string };
  expect((Date.parse(deleteAfter) - Date.now()) / msPerDay).toBeCloseTo(14, 1);
  for (const { browser } of [admin, traveler]) {
    const state = await authStateIn(browser);
    expect(state).toMatchObject({
      loggedInSession: true,
      businessState: { businessProfile: null, businessMode: false },
    });
    expect(state.accountSwitcherItems.map(({ businessMode }) => businessMode)).toEqual([false]);
    expect((await browser.get(base)).status).toBe(403);
  }
  expect(await stands(other.companyId)).toBe(true);
});

test('a link works once, for a day, and after a second factor alone', async () => {
  const { admin, companyId } = await company();
  await admin.browser.post(askFor);
  const path = `${base}${(await linkMailedTo(admin.email)).join('/')}`;
  await showFactor(db, admin.email, '11 minutes');
  expect((await admin.browser.call('DELETE', path)).status).toBe(403);
  await showFactor(db, admin.email);
  await db.query(`update ticket set expires_at = now() - interval '1 minute' where kind = 'companyDeletion'`);
  expect((await admin.browser.call('DELETE', path)).status).toBe(410);
  expect(await stands(companyId)).toBe(true);
});

describe('until the time of grace is over', () => {
  async function deleted() {
    const made = await company();
    await made.admin.browser.post(askFor);
    const [confirmationCode, requestTime, token] = await linkMailedTo(made.admin.email);
    const { browser } = made.admin;
    const response = await browser.submit(
      '/k/run/company/delete',
      {
        form: 'company-delete',
        locale: 'en-US',
        formtoken: await browser.formToken(),
        confirmationCode,
        requestTime,
        token,
        confirm: 'true',
      },
      '/business/company/general',
    );
    expect(response.headers.get('location')).toBe('/business/restore?form=company-delete&done=1');
    return made;
  }

  test('its admins are told, and one restores it; a traveler does not', async () => {
    const { admin, companyId, traveler } = await deleted();
    const [mail] = await mailsTo(admin.email);
    expect(mail?.text).toContain('/business/restore');
    const restore = '/k/run/company/restore';
    expect((await traveler.browser.post(restore, { id: companyId })).status).toBe(404);
    expect(await stands(companyId)).toBe(false);
    expect(await (await admin.browser.post(restore, { id: companyId })).json()).toMatchObject({
      redirect: '/business',
    });
    expect(await stands(companyId)).toBe(true);
    const item = (await authStateIn(admin.browser)).accountSwitcherItems.find((one) => one.businessMode);
    const back = await admin.browser.call('GET', `/k/run/auth/switch?tokenId=${item?.tokenId}&business=true`);
    expect(back.status).toBe(200);
    expect((await admin.browser.get(base)).status).toBe(200);
  });

  test('nobody switches to it, and afterwards it is purged while its people stay', async () => {
    const { admin, companyId } = await deleted();
    const [item] = (await authStateIn(admin.browser)).accountSwitcherItems;
    const there = await admin.browser.call(
      'GET',
      `/k/run/auth/switch?tokenId=${item?.tokenId}&business=true`,
    );
    expect(there.status).toBe(404);
    await deleteExpired();
    expect(await db.count('company', 'id = $1', [companyId])).toBe(1);
    await deleteExpired(new Date(Date.now() + 15 * msPerDay));
    expect(await db.count('company', 'id = $1', [companyId])).toBe(0);
    expect(await db.count('membership', 'company_id = $1', [companyId])).toBe(0);
    expect(await authStateIn(admin.browser)).toMatchObject({ loggedInSession: true });
    expect((await admin.browser.post('/k/run/company/restore', { id: companyId })).status).toBe(404);
  });
});
