import { fieldBooking } from '@/lib/server/booking/field-booking';
import { travelerOf } from '@/lib/server/booking/traveler-account';
import { askedFields, previewFields } from '@/lib/server/finance/asked-fields';
import { countLacking } from '@/lib/server/finance/trip-fields';
import { isAble } from '@/lib/server/identity/proofs';
import { outboxIdle } from '@/lib/server/jobs/kick-outbox';
import { exchangeRates } from '@/lib/server/money/exchange-rates';
import type { FieldVertical } from '@/lib/shared/finance/trip-fields';
import { ask, newColleague } from '@/tests/factories/colleagues';
import { centsOfOffer, order, refusalOf } from '@/tests/factories/orders';
import { recordVersion } from '@/tests/factories/record-version';
import type { TestBrowser } from '@/tests/factories/test-browser';
import { addField, fieldForm } from '@/tests/factories/trip-fields';
import { sampleStay } from '@/tests/factories/trips';
import { viewerIn } from '@/tests/factories/viewer-in';
import { testDatabase } from '@/tests/setup/database';

/* Of whom a field is asked, which bookings need an answer, and what of a profile is suggested. */

const db = testDatabase({ demo: true });
const base = '/tripFields/v1';
let admin: TestBrowser;
let traveler: Awaited<ReturnType<typeof newColleague>>;

beforeAll(async () => {
  admin = (await newColleague(db, { role: 'admin' })).browser;
  traveler = await newColleague(db, { role: 'traveler' });
});
beforeEach(() => db.query('delete from trip_field'));
afterEach(async () => {
  await outboxIdle();
  await db.query('delete from booking_order');
});

type Seen = { readonly cents?: number; readonly outOfPolicy?: readonly FieldVertical[] };

/** What the checkout of a stay asks of a browser. */
async function asked(browser: TestBrowser, { cents = 100, outOfPolicy = [] }: Seen = {}) {
  const viewer = await viewerIn(browser);
  if (!isAble(viewer, 'orders.place')) throw new Error('may not order');
  const booked = { verticals: ['hotels'] as const, outOfPolicy, cents, rates: await exchangeRates() };
  const booking = await fieldBooking(viewer, booked);
  return askedFields(viewer, { ...booking, travelerId: await travelerOf(viewer) });
}

const neededOf = async (answer: Response, name: string) => {
  expect(await refusalOf(answer)).toEqual([400, 'ANSWER_NEEDED', name]);
};

const newGroup = async (name: string): Promise<string> => {
  const [row] = await db.query<{ id: string }>(
    `insert into traveler_group (company_id, name, kind) select id, $1, 'label' from company where name = 'Acme Lanterns'
     returning id`,
    [name],
  );
  return row?.id ?? '';
};
const join = (group: string, membershipId: string) =>
  db.query('insert into group_member (group_id, membership_id) values ($1, $2)', [group, membershipId]);

/** A role that books for everybody, in a browser, and whom it selects. */
async function bookerFor(kind: 'traveler' | 'guest', email: string): Promise<TestBrowser> {
  const permission = 'bookForAll';
  await db.query(
    `insert into role (company_id, key, name, permissions) select id, 'books', 'Books', array[$1, 'bookForGuest'] from company
     where name = 'Acme Lanterns' on conflict do nothing`,
    [permission],
  );
  const { browser } = await newColleague(db, { role: 'books' });
  expect((await browser.call('POST', `/i/api/business/me/v1/${kind}/select`, { email })).status).toBe(200);
  return browser;
}

test('a field is asked of the groups it is for alone, and of whoever travels instead of whoever books', async () => {
  const group = await newGroup('On projects');
  const inside = await newColleague(db, { role: 'traveler' });
  await join(group, inside.membershipId);
  const field = await addField(admin, { [`for-${group}`]: 'true' });
  expect([(await asked(inside.browser)).length, (await asked(traveler.browser)).length]).toEqual([1, 0]);
  await neededOf(await order(inside.browser, [sampleStay('LIS', 3)]), field.name);
  // What somebody posts of a field that is not theirs is left out.
  const other = await order(traveler.browser, [sampleStay('LIS', 3)], { [field.name]: 'Mine' });
  expect([other.status, await db.count('booking_order', "answers::text like '%Mine%'")]).toEqual([200, 0]);
  const booker = await bookerFor('traveler', inside.email);
  const stay = [sampleStay('LIS', 4)];
  const forMember = { forMember: inside.membershipId };
  await neededOf(await order(booker, stay, forMember), field.name);
  expect((await order(booker, stay, { ...forMember, [field.name]: 'Theirs' })).status).toBe(200);
});

test('a group that a field is for is not deleted under it, and foreign ids are no audience', async () => {
  const group = await newGroup('Leaving');
  const { id } = await addField(admin, { [`for-${group}`]: 'true' });
  const remove = async () =>
    ask(admin, 'POST', `/groups/v1/${group}/remove`, {
      ...(await recordVersion(db, 'traveler_group', group)),
      targetId: '',
    });
  expect(await remove()).toMatchObject({ code: 'VALIDATION_ERROR', field: 'audience' });
  expect((await ask(admin, 'POST', base, fieldForm({ id, version: '1' }))).status).toBe(200);
  expect((await remove()).status).toBe(200);
  const foreign = { key: 'other', 'for-00000000-0000-4000-8000-000000000000': 'true' };
  expect(await ask(admin, 'POST', base, fieldForm(foreign))).toMatchObject({
    status: 400,
    field: 'audience',
  });
});

test('a guest without an account is asked by their own groups and profile', async () => {
  const group = await newGroup('Guests of the fair');
  const email = 'no-account@mail.example';
  const [guest] = await db.query<{ id: string }>(
    `insert into membership (company_id, email, role_id, status, profile)
     select c.id, $1, r.id, 'active', '{"name": "Noor Guest", "department": "Visitors"}' from company c, role r
     where c.name = 'Acme Lanterns' and r.key = 'guest' and r.company_id is null returning id`,
    [email],
  );
  await join(group, guest?.id ?? '');
  const field = await addField(admin, { [`for-${group}`]: 'true', fromProfile: 'department' });
  const booker = await bookerFor('guest', email);
  expect(await asked(booker)).toMatchObject([{ id: field.id, suggested: 'Visitors', because: 'always' }]);
  await neededOf(await order(booker, [sampleStay('LIS', 5)], { forMember: guest?.id }), field.name);
});

test('a rule by amount needs an answer from its total on, in the company’s currency', async () => {
  const stay = sampleStay('LIS', 6);
  const cents = await centsOfOffer(stay);
  const from = (amount: number) =>
    fieldForm({ need: 'rule', neededFrom: String(amount), key: 'reason', label: 'Reason' });
  const field = await addField(admin, from(Math.ceil(cents / 100)));
  expect(await asked(traveler.browser, { cents: cents - 100 })).toMatchObject([
    { because: null, from: { amount: Math.ceil(cents / 100), currency: 'EUR' } },
  ]);
  expect(await asked(traveler.browser, { cents })).toMatchObject([{ because: 'total' }]);
  await neededOf(await order(traveler.browser, [stay]), field.name);
  const dearer = { ...from(Math.ceil(cents / 100) + 1), id: field.id, version: '1' };
  expect((await ask(admin, 'POST', base, dearer)).status).toBe(200);
  expect((await ask(admin, 'POST', base, { ...dearer, label: 'Late' })).code).toBe('VERSION_CONFLICT');
  expect((await order(traveler.browser, [stay])).status).toBe(200);
});

test('a rule by policy needs an answer for what is out of policy, of the bookings that the field is for', async () => {
  const publish = (maxCap: number) =>
    admin.call('PUT', '/i/api/business/company/v1/settings/policies/hotel', {
      policies: [
        {
          id: 'all',
          name: 'All',
          audience: { kind: 'all' },
          currency: 'EUR',
          rules: [
            {
              code: 'NIGHT_ABOVE_CAP',
              action: 'warn',
              mode: 'fixed',
              pct: 0,
              minAllowance: 0,
              maxCap,
              overrides: [],
            },
          ],
        },
      ],
    });
  const field = await addField(admin, { need: 'rule', neededOutOfPolicy: 'true', onHotels: 'true' });
  expect((await publish(100_000)).status).toBe(200);
  expect((await order(traveler.browser, [sampleStay('LIS', 0)])).status).toBe(200);
  expect((await publish(1)).status).toBe(200);
  await neededOf(await order(traveler.browser, [sampleStay('LIS', 1)]), field.name);
  const answered = await order(traveler.browser, [sampleStay('LIS', 1)], { [field.name]: 'Trade fair' });
  expect(answered.status).toBe(200);
  const because = async (outOfPolicy: readonly FieldVertical[]) =>
    (await asked(traveler.browser, { outOfPolicy }))[0]?.because;
  expect([await because(['hotels']), await because(['flights']), await because([])]).toEqual([
    'outOfPolicy',
    null,
    null,
  ]);
});

test('a rule that never holds is refused, and what is no rule keeps no conditions', async () => {
  const refused = await ask(admin, 'POST', base, fieldForm({ need: 'rule' }));
  expect(refused).toMatchObject({ status: 400, code: 'VALIDATION_ERROR', field: 'neededFrom' });
  for (const neededFrom of ['1.5', '0', 'many'])
    expect(await ask(admin, 'POST', base, fieldForm({ need: 'rule', neededFrom }))).toMatchObject({
      status: 400,
      field: 'neededFrom',
    });
  await addField(admin, { need: 'never', neededFrom: '5', neededOutOfPolicy: 'true', kind: 'number' });
  expect((await ask(admin, 'GET', base)).body.fields).toMatchObject([
    { need: 'never', neededFrom: null, neededOutOfPolicy: false, fromProfile: null },
  ]);
});

test('the profile of whoever travels is suggested where no last answer is, and of a list only what it offers', async () => {
  const one = await newColleague(db, { role: 'traveler' });
  await db.query(
    `update membership set profile = profile || '{"department": "Sales"}', office_id = (select id from office
       where company_id = membership.company_id and name = 'London') where id = $1`,
    [one.membershipId],
  );
  const list = await addField(admin, { kind: 'list', fromProfile: 'department' });
  await ask(admin, 'POST', `${base}/${list.id}/values`, { value: '4100', label: 'Sales' });
  const text = await addField(admin, {
    key: 'place',
    label: 'Place',
    fromProfile: 'office',
    remembers: 'true',
  });
  await addField(admin, { key: 'digits', label: 'Digits', fromProfile: 'entity', pattern: '[0-9]+' });
  const suggested = async (browser: TestBrowser) => (await asked(browser)).map((field) => field.suggested);
  expect(await suggested(one.browser)).toEqual(['4100', 'London', '']);
  expect(await suggested(await bookerFor('traveler', one.email))).toEqual(['4100', 'London', '']);
  expect(await suggested(traveler.browser)).toEqual(['', '', '']);
  const answers = { [list.name]: '4100', [text.name]: 'Boston' };
  await db.query("update trip_field set need = 'never'");
  expect((await order(one.browser, [sampleStay('LIS', 7)], answers)).status).toBe(200);
  expect(await suggested(one.browser)).toEqual(['4100', 'Boston', '']);
  const [value] = await db.query<{ id: string }>('select id from trip_field_value');
  await ask(admin, 'POST', `${base}/${list.id}/values`, { value: '1', label: 'Other' });
  await ask(admin, 'POST', `${base}/${list.id}/values/${value?.id}/active`, { active: 'false' });
  expect((await suggested(one.browser))[0]).toBe('');
});

test('the preview asks everything, with every rule in force; bookings ahead without an answer are counted', async () => {
  const group = await newGroup('Few');
  await addField(admin, { [`for-${group}`]: 'true', need: 'rule', neededFrom: '900' });
  const viewer = await viewerIn(admin);
  if (!isAble(viewer, 'tripFields.read')) throw new Error('may not read fields');
  expect(await previewFields(viewer)).toMatchObject([{ because: 'total', from: { amount: 900 } }]);
  const all = { id: '00000000-0000-4000-8000-000000000000', audience: [], verticals: [] };
  const lacking = async () => [
    await countLacking(viewer, null),
    await countLacking(viewer, { ...all, verticals: ['flights'] }),
    await countLacking(viewer, { ...all, audience: [group] }),
  ];
  expect(await lacking()).toEqual([0, 0, 0]);
  const other = await addField(admin, { key: 'other', label: 'Other', need: 'never' });
  await order(traveler.browser, [sampleStay('LIS', 2)], { [other.name]: 'Said' });
  await order(traveler.browser, [sampleStay('LIS', 8)]);
  expect(await lacking()).toEqual([2, 0, 0]);
  expect(await countLacking(viewer, { ...all, id: other.id })).toBe(1);
  await join(group, traveler.membershipId);
  expect(await lacking()).toEqual([2, 0, 2]);
  await db.query("update order_item set start_day = '2020-01-01'");
  expect(await lacking()).toEqual([0, 0, 0]);
});

test('what was changed of whom it is asked, the rule and the profile is told by the audit log', async () => {
  const group = await newGroup('Audited');
  const { id } = await addField(admin, { need: 'never' });
  const more = { need: 'rule', neededFrom: '500', fromProfile: 'office', [`for-${group}`]: 'true' };
  expect((await ask(admin, 'POST', base, fieldForm({ id, version: '1', ...more }))).status).toBe(200);
  const [entry] = await db.query<{ data: unknown }>(
    "select data from audit where action = 'tripField.changed' order by at desc, id desc limit 1",
  );
  expect(entry?.data).toMatchObject({
    before: { need: 'never', neededFrom: null, fromProfile: null, audience: [] },
    after: { need: 'rule', neededFrom: 500, fromProfile: 'office', audience: ['Audited'] },
  });
});
