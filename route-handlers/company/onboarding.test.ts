import type { TaskStatus } from '@/lib/shared/company/onboarding/onboarding-status';
import { type TaskId, taskIdsOf } from '@/lib/shared/company/onboarding/onboarding-tasks';
import type { TaskList } from '@/lib/shared/company/onboarding/task-list-schema';
import { authStateIn } from '@/tests/factories/auth-state';
import { companyPerson } from '@/tests/factories/company-people';
import { readJson } from '@/tests/factories/send-json';
import { registered } from '@/tests/factories/test-account';
import { type TestBrowser, testBrowser } from '@/tests/factories/test-browser';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase();
const me = '/i/api/business/me/v1';
const tasksOf = (browser: TestBrowser) => readJson<TaskList>(browser, `${me}/tasks`);
const setStatus = (browser: TestBrowser, taskId: string, status: string) =>
  browser.post(`${me}/taskStatus?${new URLSearchParams({ taskId, status })}`);
const statusIn = ({ tasks }: TaskList, id: TaskId): TaskStatus | undefined =>
  tasks.find(({ taskId }) => taskId === id)?.status;
const progressIn = async (browser: TestBrowser) => {
  const { accountOnboardingProgress, companyOnboardingProgress } = (await authStateIn(browser)).businessState;
  return [accountOnboardingProgress, companyOnboardingProgress] as const;
};

test('BIZ-006 BIZ-041 the tasks are listed with their status, the company’s for whoever manages it alone', async () => {
  const admin = await companyPerson(db);
  const list = await tasksOf(admin.browser);
  expect(list.tasks.map(({ taskId }) => taskId)).toEqual([...taskIdsOf('account'), ...taskIdsOf('company')]);
  for (const { status } of list.tasks) expect(status).toBe('open');
  expect(list).toMatchObject({ accountOnboardingProgress: 0, companyOnboardingProgress: 0 });
  expect(list.tasks).toContainEqual(
    expect.objectContaining({ taskId: 'logo', scope: 'company', url: '/business/company/general' }),
  );
  const traveler = await companyPerson(db, { role: 'traveler' });
  expect((await tasksOf(traveler.browser)).tasks.map(({ taskId }) => taskId)).toEqual(taskIdsOf('account'));
  expect((await testBrowser().get(`${me}/tasks`)).status).toBe(401);
});

test('BIZ-038 a status that is set is there afterwards, and changes the progress; what tables tell cannot be said', async () => {
  const { browser } = await companyPerson(db);
  const answer = await setStatus(browser, 'readPolicy', 'done');
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ accountOnboardingProgress: 16 });
  expect(statusIn(await tasksOf(browser), 'readPolicy')).toBe('done');
  expect((await progressIn(browser))[0]).toBe(16);
  await setStatus(browser, 'secondFactor', 'skipped');
  expect((await progressIn(browser))[0]).toBe(20);
  await setStatus(browser, 'secondFactor', 'postponed');
  expect(statusIn(await tasksOf(browser), 'secondFactor')).toBe('postponed');
  await setStatus(browser, 'readPolicy', 'open');
  expect((await progressIn(browser))[0]).toBe(0);
  for (const [task, status] of [
    ['logo', 'done'],
    ['confirmEmail', 'skipped'],
    ['unknown', 'done'],
    ['logo', 'finished'],
  ] as const) {
    expect([task, status, (await setStatus(browser, task, status)).status]).toEqual([task, status, 400]);
  }
});

test('a task of the company is for whoever manages it, and nobody sees another company’s', async () => {
  const [one, other] = [await companyPerson(db), await companyPerson(db)];
  await setStatus(one.browser, 'policies', 'done');
  expect(statusIn(await tasksOf(one.browser), 'policies')).toBe('done');
  expect(statusIn(await tasksOf(other.browser), 'policies')).toBe('open');
  const traveler = await companyPerson(db, { role: 'traveler' });
  expect((await setStatus(traveler.browser, 'policies', 'done')).status).toBe(403);
});

test('BIZ-007 a task that is done raises the progress in businessState, and one that is undone lowers it', async () => {
  const { browser, companyId, email } = await companyPerson(db);
  expect(await progressIn(browser)).toEqual([0, 0]);
  await db.query('update credential set verified_at = now() where subject = $1', [email]);
  await db.query(`update company set logo_url = '/logo.png', confirmed_at = now() where id = $1`, [
    companyId,
  ]);
  expect(await progressIn(browser)).toEqual([16, 25]);
  await db.query('update company set logo_url = null where id = $1', [companyId]);
  expect(await progressIn(browser)).toEqual([16, 12]);
});

test('ENT-009 ENT-010 every fact counts: with all tasks done the progress is 100', async () => {
  const { browser, companyId, email, membershipId } = await companyPerson(db);
  const steps: readonly (readonly [what: string, sql: string, values: readonly unknown[]])[] = [
    ['confirmEmail', 'update credential set verified_at = now() where subject = $1', [email]],
    [
      'travelerDetails',
      `insert into traveler (account_id, first_name, last_name, date_of_birth, preferred)
        select account_id, 'Ada', 'Ray', '1990-01-01', true from membership where id = $1`,
      [membershipId],
    ],
    [
      'secondFactor',
      `update account set totp = '{"secret":"sealed"}' where id = (select account_id from membership where id = $1)`,
      [membershipId],
    ],
    [
      'firstTrip',
      `insert into trip (id, secret, owner_id, name)
        select 'abcdef', 'x', account_id, 'Lisbon' from membership where id = $1`,
      [membershipId],
    ],
    ['confirmCompany', 'update company set confirmed_at = now() where id = $1', [companyId]],
    [
      'companyDetails',
      `update company set settings = '{"currency":"EUR","timezone":"Europe/Berlin"}' where id = $1`,
      [companyId],
    ],
    ['logo', `update company set logo_url = '/logo.png' where id = $1`, [companyId]],
    [
      'domain',
      `insert into company_domain (company_id, domain, verified_at) values ($1, 'harbour.example', now())`,
      [companyId],
    ],
    ['offices', `insert into office (company_id, name, country) values ($1, 'Quay', 'DE')`, [companyId]],
    [
      'groups',
      `insert into traveler_group (company_id, name, kind) values ($1, 'Crew', 'policy')`,
      [companyId],
    ],
    [
      'invite',
      `insert into membership (company_id, email, role_id, status)
        select company_id, 'new@harbour.example', role_id, 'invited' from membership where id = $1`,
      [membershipId],
    ],
  ];
  for (const [task, sql, values] of steps) {
    expect([task, statusIn(await tasksOf(browser), task as TaskId)]).toEqual([task, 'open']);
    await db.query(sql, values);
    expect([task, statusIn(await tasksOf(browser), task as TaskId)]).toEqual([task, 'done']);
  }
  await browser.post(`${me}/account/keywords`, { keywords: 'rail' });
  expect(await progressIn(browser)).toEqual([83, 87]);
  await setStatus(browser, 'readPolicy', 'done');
  await setStatus(browser, 'policies', 'skipped');
  expect(await progressIn(browser)).toEqual([100, 100]);
});

test('BIZ-040 the reminder is put away for this member, and comes back when they want it', async () => {
  const { browser } = await companyPerson(db);
  expect((await tasksOf(browser)).reminderTaskGridDismissed).toBe(false);
  expect((await browser.post(`${me}/dismissReminderTaskGrid`)).status).toBe(200);
  expect((await tasksOf(browser)).reminderTaskGridDismissed).toBe(true);
  // What was said about tasks stays when the reminder goes, and the other way round.
  await setStatus(browser, 'readPolicy', 'done');
  await browser.post(`${me}/dismissReminderTaskGrid`, { to: 'shown' });
  const list = await tasksOf(browser);
  expect([list.reminderTaskGridDismissed, statusIn(list, 'readPolicy')]).toEqual([false, 'done']);
});

test('without the feature there are no tasks', async () => {
  const { browser } = await companyPerson(db, { features: { onboardingTasks: false } });
  expect((await browser.get(`${me}/tasks`)).status).toBe(403);
  expect((await setStatus(browser, 'readPolicy', 'done')).status).toBe(403);
});

test('BIZ-042 account/info tells who one is, for oneself and in one’s company', async () => {
  const { browser, companyId, email } = await companyPerson(db, { tier: 'bizPlus' });
  expect(await readJson(browser, `${me}/account/info`)).toMatchObject({
    accountEmail: email,
    businessMode: true,
    business: { companyId, tier: 'bizPlus', role: 'admin', keywords: [], accountOnboardingProgress: 0 },
  });
  const alone = testBrowser();
  await registered(alone);
  expect(await readJson(alone, `${me}/account/info`)).toMatchObject({ businessMode: false, business: null });
  expect((await testBrowser().get(`${me}/account/info`)).status).toBe(401);
});

test('BIZ-043 keywords are kept, as a list or a text, and bounded', async () => {
  const { browser } = await companyPerson(db, { role: 'traveler' });
  const keep = (body: unknown) => browser.call('POST', `${me}/account/keywords`, body);
  expect(await (await keep({ keywords: ['rail', 'Rail', ' early flights '] })).json()).toMatchObject({
    keywords: ['Rail', 'early flights'],
  });
  expect(await readJson(browser, `${me}/account/info`)).toMatchObject({
    business: { keywords: ['Rail', 'early flights'] },
  });
  expect(statusIn(await tasksOf(browser), 'keywords')).toBe('done');
  expect((await keep({ keywords: 'x'.repeat(31) })).status).toBe(400);
  expect((await keep({ keywords: Array.from({ length: 11 }, (_, n) => `word ${n}`) })).status).toBe(400);
  expect(await (await keep({ keywords: '' })).json()).toMatchObject({ keywords: [] });
});

test('BIZ-044 the toggle address flips the mode when it is followed, there and back', async () => {
  const { browser } = await companyPerson(db, { role: 'traveler' });
  const follow = async () => {
    const { businessToggleUrl } = await readJson<{ businessToggleUrl: string }>(
      browser,
      `${me}/businessToggleUrl`,
    );
    // A call of somebody else's page, which has no form token, changes nothing.
    await browser.get(businessToggleUrl);
    const before = (await authStateIn(browser)).businessState.businessMode;
    expect((await browser.call('GET', businessToggleUrl)).status).toBe(200);
    return [before, (await authStateIn(browser)).businessState.businessMode];
  };
  expect(await follow()).toEqual([true, false]);
  expect(await follow()).toEqual([false, true]);
  const alone = testBrowser();
  await registered(alone);
  expect((await alone.get(`${me}/businessToggleUrl`)).status).toBe(404);
});
