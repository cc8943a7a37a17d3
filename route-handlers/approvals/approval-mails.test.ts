import { desc, eq } from 'drizzle-orm';
import { memberTimeZone } from '@/lib/server/approvals/member-time-zone';
import { workOnApprovals } from '@/lib/server/booking/approval/work-on-approvals';
import { composeMail } from '@/lib/server/mail/compose-mail';
import { exchangeRates } from '@/lib/server/money/exchange-rates';
import { database } from '@/lib/server/store/connection';
import { outbox } from '@/lib/server/store/schema';
import { formatMoment } from '@/lib/shared/day/format-day';
import { formatMoney } from '@/lib/shared/site/locale/money';
import { flowForm, flowsIn } from '@/tests/factories/approval-flows';
import { approvalCalls, approvalsIn } from '@/tests/factories/approvals';
import { newColleague } from '@/tests/factories/colleagues';
import { bookingCalls } from '@/tests/factories/orders';
import { emailOfRole, roleBrowser } from '@/tests/factories/role-browser';
import { sampleStay } from '@/tests/factories/trips';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase({ demo: true });
const { ask, beginEachAnew, decide, settle } = approvalsIn(db);
const { forgetFlows, saveFlow } = flowsIn(db);
beginEachAnew();
afterEach(() => forgetFlows());

/** The last mail of a template, with every kind of space as a plain one. */
async function mailed(template: string) {
  const [row] = await database()
    .select()
    .from(outbox)
    .where(eq(outbox.template, template))
    .orderBy(desc(outbox.createdAt))
    .limit(1);
  const mail = row === undefined ? null : await composeMail(row);
  return { text: plain(mail?.text ?? ''), html: plain(mail?.html ?? '') };
}
const plain = (text: string) => text.replaceAll(/\s+/g, ' ').replaceAll('&#39;', "'");
const dollars = async (cents: number) =>
  plain(formatMoney((cents / 100) * ((await exchangeRates()).perEuro('USD') ?? 1), 'USD', 'en-US'));

test('mails tell what whoever decides needs, in the money of the company, in text and HTML alike', async () => {
  const { browser: admin } = await newColleague(db, { role: 'admin' });
  const rule = {
    code: 'NIGHT_ABOVE_CAP',
    action: 'justify',
    mode: 'fixed',
    pct: 0,
    minAllowance: 0,
    maxCap: 1,
    overrides: [],
  };
  const policy = { id: 'all', name: 'Nights', audience: { kind: 'all' }, currency: 'EUR', rules: [rule] };
  const policies = '/i/api/business/company/v1/settings/policies/hotel';
  expect((await admin.call('PUT', policies, { policies: [policy] })).status).toBe(200);
  await settle({
    currency: 'USD',
    approvals: { timeoutHours: 24, onTimeout: 'cancel', tolerancePercent: 5 },
  });
  await saveFlow(await roleBrowser('manager', db), flowForm({ who: 'named' }, { who: 'forAll' }));
  const { request } = await ask(await roleBrowser('traveler', db), [sampleStay('LIS', 3)], {
    justification: 'The fair is next door',
    approvalNote: 'The customer chose the dates',
  });
  const total = await dollars(request.price_now_cents);
  const known = [
    'Travelers: Theo Marsh',
    'Reason for booking: The fair is next door',
    'Message to approvers: The customer chose the dates',
    `Total: ${total}`,
  ];
  const charged = `Charged in euros: ${plain(formatMoney(request.price_now_cents / 100, 'EUR', 'en-US'))}`;
  const link = `/business/approval?request=${request.id}`;
  const asked = await mailed('approvalAsked');
  for (const fact of [...known, charged, 'Step: 1 of 2', 'Answer by: ', link])
    expect(asked.text).toContain(fact);
  // The broken rule with its figures.
  expect(asked.text).toMatch(/Why approval is needed: .*€1\b/);
  for (const value of ['Theo Marsh', 'The customer chose the dates', total, '1 of 2', link])
    expect(asked.html).toContain(value);

  await workOnApprovals(new Date(Date.now() + (request.deadline.getTime() - Date.now()) * 0.6));
  const reminder = await mailed('approvalReminder');
  for (const fact of [...known, charged, 'Step: 1 of 2', link]) expect(reminder.text).toContain(fact);

  const reason = 'There is a cheaper one next door';
  const declined = await decide(await roleBrowser('approver', db), request, 'decline', { reason });
  expect(declined.status).toBe(200);
  const told = await mailed('approvalDeclined');
  for (const fact of [...known, `Why it was declined: ${reason}`, 'Status: Declined'])
    expect(told.text).toContain(fact);
  // What is declined is charged to nobody.
  for (const other of ['Answer by: ', 'Charged']) expect(told.text).not.toContain(other);
  await db.query(`delete from policy_version where policies -> 0 ->> 'name' = 'Nights'`);
});

test('mails of a question and of its reply quote them', async () => {
  const [traveler, approver] = [await roleBrowser('traveler', db), await roleBrowser('approver', db)];
  const { id, request } = await ask(traveler, [sampleStay('LIS', 3)]);
  const question = 'Why that hotel? <b>';
  const path = `${approvalCalls}/requests/${request.id}/question`;
  expect((await approver.call('POST', path, { text: question })).status).toBe(200);
  const asked = await mailed('approvalQuestion');
  expect(asked.text).toContain(`Question: ${question}`);
  expect(asked.html).toContain('Why that hotel? &lt;b&gt;');
  const text = 'The fair is next door';
  expect((await traveler.call('POST', `${bookingCalls}/orders/${id}/reply`, { text })).status).toBe(200);
  expect((await mailed('approvalReply')).text).toContain(`Reply: ${text}`);
});

test('moments are told in the time of the company, and what was approved in another money is confirmed in both', async () => {
  await settle({ currency: 'USD', timezone: 'America/New_York' });
  const { request } = await ask(await roleBrowser('traveler', db), [sampleStay('LIS', 3)]);
  const deadline = plain(formatMoment('en-US', request.deadline, 'moment', 'America/New_York'));
  expect(deadline).toMatch(/ E[DS]T$/);
  expect((await mailed('approvalAsked')).text).toContain(`Answer by: ${deadline}`);
  expect((await decide(await roleBrowser('approver', db), request)).status).toBe(200);
  const booked = await mailed('orderBooked');
  expect(booked.text).toContain(`Total: ${await dollars(request.price_now_cents)}`);
  const charged = plain(formatMoney(request.price_now_cents / 100, 'EUR', 'en-US'));
  expect(booked.text).toContain(`Charged in euros: ${charged}`);
});

test('a member reads moments in the time of their office, else of the company', async () => {
  await settle({ timezone: 'America/New_York' });
  const [member] = await db.query<{ id: string; office_id: string }>(
    `select m.id, o.id as office_id from membership m join office o using (company_id)
     where m.email = $1 and o.time_zone = 'Asia/Singapore'`,
    [emailOfRole('approver')],
  );
  const { id = '', office_id: office } = member ?? {};
  await db.query('update membership set office_id = null where id = $1', [id]);
  expect(await memberTimeZone(id)).toBe('America/New_York');
  await db.query('update membership set office_id = $2 where id = $1', [id, office]);
  expect(await memberTimeZone(id)).toBe('Asia/Singapore');
  await db.query(`update membership set office_id = null where id = $1`, [id]);
  await settle({ timezone: '' });
  expect(await memberTimeZone(id)).toBe('UTC');
});
