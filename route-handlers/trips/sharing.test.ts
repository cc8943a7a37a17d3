import { findLinkedTrip } from '@/lib/server/trips/share-link';
import { mailsTo } from '@/tests/factories/mailed';
import { member, newTrip, seedEvent, storeOf } from '@/tests/factories/trips';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase();
const v1 = '/i/api/trips/v1';

type Browser = Awaited<ReturnType<typeof member>>;
const post = async (browser: Browser, path: string, fields: Record<string, string>) =>
  (await browser.post(`${v1}${path}`, fields)).status;
const tripsOf = async (browser: Browser) => Object.values((await storeOf(browser, 'trips')).trips.byId);
const confirmed = async (browser: Browser) => {
  await db.query('update credential set verified_at = now() where subject = $1', [browser.email]);
  return browser;
};

/** The last segment of the link to a trip, as its page shows it. */
async function linkOf(tripId: string): Promise<string> {
  const { shareLinkPath } = await import('@/lib/server/trips/share-link');
  const [row] = await db.query<{ id: string; secret: string; role: 'viewer'; number: number }>(
    'select id, secret, link_role as role, link_number as number from trip where id = $1',
    [tripId],
  );
  const path = shareLinkPath({ ...row, linkRole: row?.role, linkNumber: row?.number } as never);
  return path?.split('/').at(-1) ?? '';
}

test('a link lets people look or change, and not one it replaced', async () => {
  const [owner, friend] = [await member(), await member()];
  const { fullTripId, tripId } = await newTrip(owner, 'Lisbon');
  const eventId = await seedEvent(db, { tripId });
  await post(owner, '/share/link', { fullTripId, role: 'viewer' });
  const first = await linkOf(tripId);
  expect(await findLinkedTrip(first)).toMatchObject({ kind: 'live', role: 'viewer' });
  expect(await post(friend, '/share/accept', { link: first })).toBe(200);
  expect(await tripsOf(friend)).toMatchObject([{ tripName: 'Lisbon', role: 'viewer' }]);
  expect(await post(friend, '/event/note', { fullTripId, eventId, note: 'x' })).toBe(403);
  expect(await post(friend, '/delete', { fullTripId })).toBe(403);
  await post(owner, '/share/link', { fullTripId, role: 'editor' });
  expect(await findLinkedTrip(first)).toEqual({ kind: 'withdrawn' });
  expect(await post(await member(), '/share/accept', { link: first })).toBe(410);
  const second = await linkOf(tripId);
  expect(await post(friend, '/share/accept', { link: second })).toBe(200);
  expect(await post(friend, '/event/note', { fullTripId, eventId, note: 'x' })).toBe(200);
  expect(await post(friend, '/share/link', { fullTripId, role: 'none' })).toBe(403);
  await post(owner, '/share/link', { fullTripId, role: 'none' });
  expect(await findLinkedTrip(second)).toEqual({ kind: 'withdrawn' });
});

test('a link nobody made leads nowhere', async () => {
  const owner = await member();
  const { fullTripId, tripId } = await newTrip(owner, 'Lisbon');
  await post(owner, '/share/link', { fullTripId, role: 'editor' });
  const link = await linkOf(tripId);
  const forged = [
    `${tripId}-2-${link.split('-').slice(2).join('-')}`,
    `${link}x`,
    link.slice(0, -1),
    '',
    tripId,
  ];
  for (const one of forged) expect(await findLinkedTrip(one)).toEqual({ kind: 'unknown' });
  expect(await post(await member(), '/share/accept', { link: forged[0] ?? '' })).toBe(404);
});

test('an invitation by mail works once, for whoever reads the mail', async () => {
  const [owner, friend, other] = [await member(), await member(), await member()];
  const { fullTripId } = await newTrip(owner, 'Rome');
  const email = `new-${Date.now()}@mail.example`;
  expect(
    await post(owner, '/share/email', { fullTripId, email: ` ${email.toUpperCase()} `, role: 'editor' }),
  ).toBe(200);
  const [mail] = await mailsTo(email);
  expect(mail?.text).toContain('Rome');
  const invitation = /\/trips\/invited\?invitation=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
  expect(await tripsOf(friend)).toEqual([]);
  expect(await post(friend, '/share/accept', { invitation })).toBe(200);
  expect(await tripsOf(friend)).toMatchObject([{ tripName: 'Rome', role: 'editor' }]);
  expect(await post(other, '/share/accept', { invitation })).toBe(410);
  expect(await tripsOf(other)).toEqual([]);
});

test('who is invited sees the trip only after accepting, and may leave it', async () => {
  const [owner, friend] = [await member(), await confirmed(await member())];
  const { fullTripId } = await newTrip(owner, 'Oslo');
  await post(owner, '/share/email', { fullTripId, email: friend.email, role: 'viewer' });
  expect(await tripsOf(friend)).toEqual([]);
  expect(await post(friend, '/share/accept', { fullTripId })).toBe(200);
  expect(await tripsOf(friend)).toHaveLength(1);
  expect((await storeOf(friend, 'notification')).notification).toBeNull();
  expect(await post(friend, '/share/leave', { fullTripId })).toBe(200);
  expect(await tripsOf(friend)).toEqual([]);
  expect(await post(friend, '/share/leave', { fullTripId })).toBe(404);
  expect(await post(owner, '/share/leave', { fullTripId })).toBe(404);
});

test('an address that is not confirmed gets the mail, and its account nothing yet', async () => {
  const [owner, friend] = [await member(), await member()];
  const { fullTripId } = await newTrip(owner, 'Paris');
  await post(owner, '/share/email', { fullTripId, email: friend.email, role: 'viewer' });
  expect((await storeOf(friend, 'notification')).notification).toBeNull();
  expect(await post(friend, '/share/accept', { fullTripId })).toBe(404);
});

test('the owner changes and takes away places; a mailed invitation taken back works no longer', async () => {
  const [owner, friend] = [await member(), await confirmed(await member())];
  const { fullTripId, tripId } = await newTrip(owner, 'Vienna');
  await post(owner, '/share/email', { fullTripId, email: friend.email, role: 'viewer' });
  const [place] = await db.query<{ id: string }>('select id from trip_member where trip_id = $1', [tripId]);
  const memberId = place?.id ?? '';
  expect(await post(friend, '/share/role', { fullTripId, memberId, role: 'editor' })).toBe(404);
  expect(await post(owner, '/share/role', { fullTripId, memberId, role: 'editor' })).toBe(200);
  await post(friend, '/share/accept', { fullTripId });
  expect(await tripsOf(friend)).toMatchObject([{ role: 'editor' }]);
  expect(await post(owner, '/share/role', { fullTripId, memberId, role: 'none' })).toBe(200);
  expect(await tripsOf(friend)).toEqual([]);
  const [mail] = await mailsTo(friend.email);
  const invitation = /\?invitation=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
  expect(await post(friend, '/share/accept', { invitation })).toBe(410);
});

test('no address, one’s own, and too many invitations are refused', async () => {
  const owner = await member();
  const { fullTripId } = await newTrip(owner, 'Rome');
  expect(await post(owner, '/share/email', { fullTripId, email: 'nobody', role: 'viewer' })).toBe(400);
  expect(await post(owner, '/share/email', { fullTripId, email: owner.email, role: 'viewer' })).toBe(400);
  const statuses = new Set<number>();
  for (let nth = 0; nth < 41; nth += 1) {
    statuses.add(
      await post(owner, '/share/email', { fullTripId, email: 'same@mail.example', role: 'viewer' }),
    );
  }
  expect(statuses).toEqual(new Set([200, 429]));
  expect(await db.count('trip_member', 'email = $1', ['same@mail.example'])).toBe(1);
  expect(await mailsTo('same@mail.example')).toHaveLength(5);
});
