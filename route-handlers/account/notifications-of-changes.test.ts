import { tellOfEndingKeys } from '@/lib/server/api-keys/tell-of-ending-keys';
import { tellOfEndingMethods } from '@/lib/server/finance/tell-of-ending-methods';
import { outboxIdle } from '@/lib/server/jobs/kick-outbox';
import { tellOfEndingGuests } from '@/lib/server/people/memberships/tell-of-ending-guests';
import { tellOfEndingCertificates } from '@/lib/server/sso/tell-of-ending-certificates';
import { dayAfter, msPerDay } from '@/lib/shared/day/days';
import { utcDay } from '@/lib/shared/day/utc-day';
import { newKey } from '@/tests/factories/api-keys';
import { certificate } from '@/tests/factories/certificate';
import { ask, newColleague, roleId } from '@/tests/factories/colleagues';
import { mailsTo } from '@/tests/factories/mailed';
import { emailOfRole } from '@/tests/factories/role-browser';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase({ demo: true });
afterEach(outboxIdle);

const toldTo = (email: string, event: string) =>
  db.query<{ about: Record<string, string> }>(
    `select about from notification n join membership m on m.account_id = n.account_id and m.company_id = n.company_id
     where m.email = $1 and event = $2`,
    [email, event],
  );

test('a published policy is told to those for whom something else holds now, and to nobody else', async () => {
  const manager = await newColleague(db, { role: 'travelManager' });
  const traveler = await newColleague(db, { role: 'traveler' });
  const guest = await newColleague(db, { role: 'guest' });
  const stranger = await newColleague(db, { role: 'traveler', company: 'Beacon Kites' });
  const policy = (id: string, kind: string, stars: number) => ({
    id,
    name: `For ${id}`,
    audience: { kind },
    currency: 'EUR',
    rules: [{ code: 'STARS_ABOVE', action: 'warn', stars }],
  });
  const call = '/i/api/business/company/v1/settings/policies/hotel';
  const publish = (guests: number, rest: number) =>
    manager.browser.call('PUT', call, {
      policies: [policy('guests', 'guests', guests), policy('rest', 'all', rest)],
      note: 'Fairs are over',
    });
  expect((await publish(3, 4)).status).toBe(200);
  expect((await publish(3, 5)).status).toBe(200);
  expect(await toldTo(traveler.email, 'policyPublished')).toHaveLength(2);
  expect((await toldTo(guest.email, 'policyPublished')).map(({ about }) => about.note)).toEqual([
    'Fairs are over',
  ]);
  expect(await toldTo(manager.email, 'policyPublished')).toEqual([]);
  expect(await toldTo(stranger.email, 'policyPublished')).toEqual([]);
});

test('a changed role is mailed whatever was chosen, once', async () => {
  const admin = await newColleague(db, { role: 'admin' });
  const { email, membershipId } = await newColleague(db, { role: 'traveler' });
  await db.query(
    `insert into notification_choice (account_id, kind, channel) select account_id, 'security', 'off' from membership where id = $1`,
    [membershipId],
  );
  const change = { roleId: await roleId(db, 'arranger'), version: 1 };
  const path = `/users/v2/${membershipId}`;
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => ask(admin.browser, 'PATCH', path, change)),
  );
  expect(answers.filter(({ status }) => status === 200 || status === 204)).toHaveLength(1);
  expect(await toldTo(email, 'roleChanged')).toHaveLength(1);
  const mails = await mailsTo(email);
  const [mail, ...more] = mails.filter(({ subject }) => subject.includes('your role at Acme Lanterns'));
  expect(mail?.subject).toContain('Travel arranger');
  // Nobody stops that.
  expect(mail?.text).not.toContain('/notifications/stop');
  expect(more).toEqual([]);
});

test('administrators are told of an API key that expires within 14 days, once', async () => {
  const admin = await newColleague(db, { role: 'admin' });
  const { id } = await newKey(admin.browser, ['people']);
  await db.query("update api_key set expires_at = now() + interval '1 year' where id <> $1", [id]);
  expect(await tellOfEndingKeys()).toBe(0);
  await db.query("update api_key set expires_at = now() + interval '10 days' where id = $1", [id]);
  const runs = await Promise.all(Array.from({ length: 20 }, () => tellOfEndingKeys()));
  expect(runs.reduce((sum, one) => sum + one, 0)).toBe(1);
  expect(await toldTo(admin.email, 'apiKeyEnding')).toHaveLength(1);
  expect(await toldTo(emailOfRole('traveler'), 'apiKeyEnding')).toEqual([]);
  // One that opens nothing any more is nobody's concern.
  await db.query("update api_key set expires_at = now() + interval '5 days' where id = $1", [id]);
  await db.query("update membership set status = 'suspended' where id = $1", [admin.membershipId]);
  expect(await tellOfEndingKeys()).toBe(0);
});

test('a key that was replaced is told of unless one that works took its place and it was not used since', async () => {
  const admin = await newColleague(db, { role: 'admin' });
  const { id } = await newKey(admin.browser, ['people']);
  await db.query("update api_key set expires_at = now() + interval '1 year' where id <> $1", [id]);
  const replacement = { version: '1', days: '90', overlap: '7' };
  const { body: next } = await ask(admin.browser, 'POST', `/apiKeys/v1/${id}/replace`, replacement);
  expect(await tellOfEndingKeys()).toBe(0);
  // Each on another day, so that each is told anew.
  const toldIn = async (days: number, change: string, which = id) => {
    await db.query('update api_key set expires_at = now() + make_interval(days => $2) where id = $1', [
      id,
      days,
    ]);
    await db.query(`update api_key set ${change} where id = $1`, [which]);
    return tellOfEndingKeys();
  };
  expect(await toldIn(2, "used_at = replaced_at - interval '1 minute'")).toBe(0);
  expect(await toldIn(3, "used_at = replaced_at + interval '1 minute'")).toBe(1);
  expect(await toldIn(4, 'used_at = null')).toBe(0);
  expect(await toldIn(5, "expires_at = now() - interval '1 minute'", next.id)).toBe(1);
  await db.query('delete from api_key where id = $1', [next.id]);
  expect(await toldIn(6, 'used_at = null')).toBe(1);
  expect(await toldTo(admin.email, 'apiKeyEnding')).toHaveLength(3);
});

test('whoever keeps payment methods is told of one that ends within 14 days, once for each last day', async () => {
  const inDays = (days: number) => dayAfter(utcDay(Date.now()), days);
  await db.query('delete from payment_method');
  const [method] = await db.query<{ id: string }>(
    `insert into payment_method (company_id, kind, label, position, expires_on)
     select id, 'invoice', 'Monthly invoice', 0, $1 from company where name = 'Acme Lanterns' returning id`,
    [inDays(10)],
  );
  const runs = await Promise.all(Array.from({ length: 20 }, () => tellOfEndingMethods()));
  expect(runs.reduce((sum, one) => sum + one, 0)).toBe(1);
  expect(await toldTo(emailOfRole('admin'), 'paymentMethodEnding')).toHaveLength(1);
  expect(await toldTo(emailOfRole('traveler'), 'paymentMethodEnding')).toEqual([]);
  await db.query('update payment_method set expires_on = $1 where id = $2', [inDays(12), method?.id]);
  expect(await tellOfEndingMethods()).toBe(1);
  await db.query('update payment_method set expires_on = $1 where id = $2', [inDays(20), method?.id]);
  expect(await tellOfEndingMethods()).toBe(0);
});

test('whoever keeps the company’s sign-in is told that its last certificate ends within 14 days, once, and settings nobody can read hold nobody up', async () => {
  const [soon, later] = await Promise.all([certificate(10), certificate(100)]);
  const connect = async (company: string, config: object) =>
    db.query(
      `insert into company_sso (company_id, protocol, config, active) select id, 'saml', $1, true from company where name = $2`,
      [JSON.stringify(config), company],
    );
  await connect('Beacon Kites', { certificates: 'none' });
  await connect('Acme Lanterns', { name: 'Okta', certificates: [soon.certificate, later.certificate] });
  expect(await tellOfEndingCertificates()).toBe(0);
  await db.query("update company_sso set config = $1 where config ->> 'name' = 'Okta'", [
    JSON.stringify({ name: 'Okta', certificates: [soon.certificate] }),
  ]);
  const runs = await Promise.all(Array.from({ length: 20 }, () => tellOfEndingCertificates()));
  expect(runs.reduce((sum, one) => sum + one, 0)).toBe(1);
  expect(await toldTo(emailOfRole('admin'), 'certificateEnding')).toHaveLength(1);
  expect(await toldTo(emailOfRole('traveler'), 'certificateEnding')).toEqual([]);
});

test('the end of a guest’s access is told a week and a day before to the guest and their sponsor, each time once', async () => {
  const sponsor = await newColleague(db, { role: 'arranger' });
  const [guest, brief] = [
    await newColleague(db, { role: 'guest' }),
    await newColleague(db, { role: 'guest' }),
  ];
  await db.query(
    `insert into member_link (company_id, kind, from_id, to_id)
     select company_id, 'sponsors', $1, id from membership where id = any($2)`,
    [sponsor.membershipId, [guest.membershipId, brief.membershipId]],
  );
  const now = new Date();
  const endsIn = (days: number, since: number, { membershipId }: { readonly membershipId: string }) =>
    db.query('update membership set starts_on = $2, ends_on = $3 where id = $1', [
      membershipId,
      dayAfter(utcDay(now), -since),
      dayAfter(utcDay(now), days),
    ]);
  const told = async () => [
    (await toldTo(guest.email, 'accessEnding')).length,
    (await toldTo(sponsor.email, 'guestEnding')).length,
  ];
  // Three days of access have no end that is a week away.
  await endsIn(2, 1, brief);
  for (const [days, times] of [
    [8, 0],
    [7, 1],
    [3, 2],
    [1, 3],
  ] as const) {
    await endsIn(days, 40, guest);
    await Promise.all(Array.from({ length: 20 }, () => tellOfEndingGuests(now)));
    await tellOfEndingGuests(now);
    expect(await told()).toEqual([times, times]);
  }
  expect(await toldTo(brief.email, 'accessEnding')).toEqual([]);
  const [mail] = await mailsTo(sponsor.email);
  expect(mail?.subject).toContain('a guest at Acme Lanterns, has access until');
  // Where the sponsor's role lets them extend nothing, who manages users is told instead.
  await db.query(`update membership set role_id = (select id from role where key = 'traveler' and company_id is null)
    where id = '${sponsor.membershipId}'`);
  await endsIn(6, 40, guest);
  await tellOfEndingGuests(now);
  expect(await told()).toEqual([4, 3]);
  // The last day is said once more the day before, though it was told of a week before.
  const later = new Date(now.getTime() + 6 * msPerDay);
  await endsIn(7, 40, brief);
  await tellOfEndingGuests(now);
  expect(await toldTo(brief.email, 'accessEnding')).toHaveLength(1);
  await tellOfEndingGuests(later);
  expect(await toldTo(brief.email, 'accessEnding')).toHaveLength(2);
});
