import { companyPerson } from '@/tests/factories/company-people';
import { readJson } from '@/tests/factories/send-json';
import { newEmail } from '@/tests/factories/test-account';
import { type TestBrowser, testBrowser } from '@/tests/factories/test-browser';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase();
const base = '/i/api/business/company';
const demoStates = async (companyId: string) =>
  (
    await db.query<{ state: string }>(
      `select state from company_request where company_id = $1 and kind = 'demo' order by created_at`,
      [companyId],
    )
  ).map(({ state }) => state);

test('BIZ-079 BIZ-080 a company asks for a demo, puts it off and asks again', async () => {
  const { browser, companyId } = await companyPerson(db);
  const ask = () => browser.post(`${base}/v1/requestDemo`, { people: 'upTo50', note: 'Rail above all' });
  expect(await (await ask()).json()).toMatchObject({ state: 'requested' });
  expect((await ask()).status).toBe(200);
  expect(await demoStates(companyId)).toEqual(['requested']);
  expect(await (await browser.post(`${base}/v1/postponeDemo`)).json()).toMatchObject({ state: 'postponed' });
  expect(await demoStates(companyId)).toEqual(['requested', 'postponed']);
  await ask();
  expect(await demoStates(companyId)).toEqual(['requested', 'postponed', 'requested']);
  expect(await db.count('audit', `action = 'companyRequest.made' and company_id = $1`, [companyId])).toBe(3);
});

test('PERM-071 of a company only whoever manages it asks for its demo and puts it off', async () => {
  const { browser, companyId } = await companyPerson(db, { role: 'traveler' });
  expect((await browser.post(`${base}/v1/postponeDemo`)).status).toBe(403);
  expect((await browser.post(`${base}/v1/requestDemo`)).status).toBe(403);
  expect(await demoStates(companyId)).toEqual([]);
});

test('PERM-069 a visitor leaves an address and a company with the wish for a demo', async () => {
  const visitor = testBrowser();
  const email = newEmail();
  expect((await visitor.post(`${base}/v1/requestDemo`, { company: 'Kelp' })).status).toBe(400);
  expect((await visitor.post(`${base}/v1/requestDemo`, { email })).status).toBe(400);
  expect((await visitor.post(`${base}/v1/requestDemo`, { email, company: 'Kelp' })).status).toBe(200);
  const rows = await db.query<{ data: Record<string, string> }>(
    `select data from company_request where data ->> 'email' = $1`,
    [email],
  );
  expect(rows).toMatchObject([{ data: { company: 'Kelp', people: 'upTo10' } }]);
});

test('BIZ-081 an address goes on the waitlist once, whoever writes it and however often', async () => {
  const email = newEmail();
  const add = (browser: TestBrowser, typed: string) =>
    browser.post(`${base}/v2/addToWaitlist`, { email: typed });
  const answers = await Promise.all([
    add(testBrowser(), email),
    add(testBrowser(), email.toUpperCase()),
    add(testBrowser(), email),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await db.count('company_request', `kind = 'waitlist' and data ->> 'email' = $1`, [email])).toBe(1);
  expect((await add(testBrowser(), 'nobody')).status).toBe(400);
});

test('too many requests of one internet address are refused with the time to wait', async () => {
  const visitor = testBrowser();
  const statuses: number[] = [];
  for (let n = 0; n < 21; n += 1) {
    statuses.push((await visitor.post(`${base}/v2/addToWaitlist`, { email: newEmail() })).status);
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  const refused = await visitor.post(`${base}/v1/requestDemo`, { email: newEmail(), company: 'Kelp' });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('BIZ-086 BIZ-087 an admin asks for a larger plan, and the status tells how far the wish has got', async () => {
  const { browser, companyId } = await companyPerson(db);
  const status = () => readJson(browser, `${base}/v1/tier/upgrade/status`);
  expect(await status()).toEqual({ tier: 'biz', status: 'notRequested', wanted: null });
  const ask = (tier: string) => browser.post(`${base}/v1/tier/upgrade`, { tier });
  expect(await (await ask('bizPlus')).json()).toMatchObject({ status: 'requested' });
  await ask('bizPlus');
  expect(await status()).toMatchObject({ tier: 'biz', status: 'requested', wanted: { tier: 'bizPlus' } });
  expect(await db.count('company_request', `kind = 'tierUpgrade' and company_id = $1`, [companyId])).toBe(1);
  await db.query(`update company set tier = 'bizPlus' where id = $1`, [companyId]);
  expect(await status()).toMatchObject({ tier: 'bizPlus', status: 'active' });
  expect((await ask('biz')).status).toBe(400);
  expect((await ask('bizPlus')).status).toBe(400);
});

test('a plan is for whoever manages the company', async () => {
  const { browser } = await companyPerson(db, { role: 'travelManager' });
  expect((await browser.post(`${base}/v1/tier/upgrade`, { tier: 'bizPlus' })).status).toBe(403);
  expect((await browser.get(`${base}/v1/tier/upgrade/status`)).status).toBe(403);
});
