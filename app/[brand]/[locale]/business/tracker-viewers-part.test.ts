import { OwnTrackerViewers } from '@/components/tracker/own-tracker-viewers';
import { ownTrackerViewsMax } from '@/lib/shared/tracker/tracked-traveler';
import { companyWithPeople } from '@/tests/factories/company-with-people';
import type { TestBrowser } from '@/tests/factories/test-browser';
import { testDatabase } from '@/tests/setup/database';
import { TrackerViewersPart } from './tracker-viewers-part';

/** Whoever reads the page being drawn. */
let reader: TestBrowser;
jest.mock('next/headers', () => ({
  headers: async () => new Headers({ cookie: [...reader.cookies].map((pair) => pair.join('=')).join('; ') }),
}));

const db = testDatabase();

/** What the part says itself, without its lists. */
async function said(): Promise<string> {
  const part = await TrackerViewersPart({});
  if (part === null) throw new Error('nothing is drawn');
  return JSON.stringify(await OwnTrackerViewers(part.props));
}

test('the list of views says that it ends where it does, and not before', async () => {
  const { companyId, join } = await companyWithPeople(db);
  const { browser, id } = await join('traveler');
  reader = browser;
  const viewed = (from: number, to: number) =>
    db.query(
      `insert into audit (at, action, account_id, company_id, data)
       select now() - interval '1 minute' * n, 'tracker.located', gen_random_uuid(), $1,
         jsonb_build_object('membershipId', $2::text, 'reason', 'Storm')
       from generate_series($3::int, $4::int) n`,
      [companyId, id, from, to],
    );
  await viewed(1, ownTrackerViewsMax - 1);
  expect(await said()).not.toContain('Only the latest');
  await viewed(ownTrackerViewsMax, ownTrackerViewsMax + 1);
  const full = await said();
  expect(full).toContain('Only the latest 1,000 views are shown.');
  expect(full).toContain('980 earlier entries');
});
