import { listApprovers } from '@/lib/server/approvals/list-approvers';
import { isAble } from '@/lib/server/identity/proofs';
import { listUsers } from '@/lib/server/people/users/list-users';
import { findPeople } from '@/lib/server/policy/policies-of-person';
import { readTravelers } from '@/lib/server/tracker/read-travelers';
import { readUsersQuery } from '@/lib/shared/people/users/users-query';
import { newColleague } from '@/tests/factories/colleagues';
import { viewerIn } from '@/tests/factories/viewer-in';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase({ demo: true });

/** Somebody who is active in Acme without an account, called so when they were invited. */
const invite = (email: string, name: string) =>
  db.query(
    `insert into membership (company_id, email, role_id, status, profile)
     select c.id, $1, r.id, 'active', jsonb_build_object('name', $2::text) from company c, role r
     where c.name = 'Acme Lanterns' and r.key = 'traveler' and r.company_id is null`,
    [email, name],
  );

/** What each list of people calls those it finds for a text. */
async function listed(text: string) {
  const { browser } = await newColleague(db, { role: 'admin' });
  const admin = await viewerIn(browser);
  if (
    !isAble(admin, 'users.read') ||
    !isAble(admin, 'company.approvals') ||
    !isAble(admin, 'company.policies') ||
    !isAble(admin, 'tracker.read')
  )
    throw new Error('may not see people');
  const page = { page: 0, size: 15 };
  const names = (rows: readonly { readonly name: string }[]) => rows.map(({ name }) => name);
  const now = Date.now();
  return {
    users: names((await listUsers(admin, { ...readUsersQuery({}), q: text, ...page })).content),
    approvers: names((await listApprovers(admin, { q: text, ...page })).content),
    policies: names(await findPeople(admin, text)),
    tracker: names(await readTravelers(admin, { q: text, period: { from: now, until: now } })),
  };
}

const everywhere = (name: string) => ({
  users: [name],
  approvers: [name],
  policies: [name],
  tracker: [name],
});

test('every list of people finds a name without its accents, its words in any order', async () => {
  await invite('j.n@mail.example', 'José Núñez');
  expect(await listed('jose')).toEqual(everywhere('José Núñez'));
  expect(await listed('NUNEZ josé')).toEqual(everywhere('José Núñez'));
});

test('every list of people folds the letters that Unicode does not take apart', async () => {
  await invite('s.j@mail.example', 'Søren Groß-Łęcki');
  expect(await listed('soren gross-lecki')).toEqual(everywhere('Søren Groß-Łęcki'));
});

test('accents alone are an empty text: lists show everybody, and policies nobody', async () => {
  const [nothing, accent] = [await listed(''), await listed('\u0301')];
  expect(accent.policies).toEqual([]);
  expect(accent.users.length).toBe(nothing.users.length);
  expect(accent.users.length).toBeGreaterThan(1);
});

test('whoever was invited by an empty name is called by their address', async () => {
  await invite('nameless@mail.example', '');
  expect(await listed('nameless')).toEqual(everywhere('nameless@mail.example'));
});
