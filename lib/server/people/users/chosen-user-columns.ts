import 'server-only';
import { eq, sql } from 'drizzle-orm';
import type { Can } from '@/lib/server/identity/proofs';
import { database } from '@/lib/server/store/connection';
import { account } from '@/lib/server/store/schema';
import { columnsFrom, type UserColumn } from '@/lib/shared/people/users/user-columns';

const kept = sql<unknown>`${account.settings}->'userColumns'`;

/** The columns of the table of users that the viewer chose, else the usual ones. */
export async function chosenColumns(viewer: Can<'users.read'>): Promise<readonly UserColumn[]> {
  const [row] = await database().select({ kept }).from(account).where(eq(account.id, viewer.account.id));
  return columnsFrom(row?.kept);
}

/** Remembers them for the viewer alone, in every company and browser of theirs; null goes back to the usual ones. */
export async function chooseColumns(
  viewer: Can<'users.columns'>,
  columns: readonly UserColumn[] | null,
): Promise<void> {
  const settings =
    columns === null
      ? sql`${account.settings} - 'userColumns'`
      : sql`${account.settings} || ${JSON.stringify({ userColumns: columns })}::jsonb`;
  await database().update(account).set({ settings }).where(eq(account.id, viewer.account.id));
}
