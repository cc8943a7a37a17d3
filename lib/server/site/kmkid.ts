import 'server-only';
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { dataSharingOf } from '@/lib/server/consent/data-sharing';
import { dropOwnCookie } from '@/lib/server/consent/own-cookie-name';
import { visitorOf } from '@/lib/server/consent/visitor-consent';
import { setCookie } from '@/lib/server/identity/cookie-names';
import type { RequestContext } from '@/lib/server/identity/request-context';
import type { Viewer } from '@/lib/server/identity/viewer';
import { database } from '@/lib/server/store/connection';
import { account } from '@/lib/server/store/schema';
import { secondsPerDay } from '@/lib/shared/day/days';
import { isKmkid } from '@/lib/shared/site/kmkid';

/** Two years, in seconds; browsers may keep it for less. */
const kmkidSeconds = 2 * 365 * secondsPerDay;

/**
 * The marketing id of this visitor: that of the account, else of the browser, else the suggested one, else a
 * new one. Whatever it is, account and browser know it from now on. Whoever does not allow data to be shared has none:
 * the answer is empty, and the browser's is deleted.
 */
export async function syncKmkid(viewer: Viewer, context: RequestContext, suggested: string): Promise<string> {
  if (!(await maySync(viewer, context))) return dropKmkid(context);
  const ofAccount = await kmkidOfAccount(viewer);
  const kmkid = ofAccount ?? kmkidOfBrowser(context) ?? (suggested || randomUUID());
  await keepKmkid(viewer, context, kmkid, ofAccount);
  return kmkid;
}

/** Replaces the marketing id of this visitor, under the same condition. */
export async function setKmkid(viewer: Viewer, context: RequestContext, kmkid: string): Promise<string> {
  if (!(await maySync(viewer, context))) return dropKmkid(context);
  await keepKmkid(viewer, context, kmkid, null);
  return kmkid;
}

async function maySync(viewer: Viewer, context: RequestContext): Promise<boolean> {
  return (await dataSharingOf(viewer, visitorOf(context), context.gpc)).allowDataSharing;
}

function dropKmkid(context: RequestContext): string {
  if (context.cookie('kmkid') !== null) context.setCookies.push(dropOwnCookie('kmkid'));
  return '';
}

function kmkidOfBrowser(context: RequestContext): string | null {
  const kept = context.cookie('kmkid');
  return kept !== null && isKmkid(kept) ? kept : null;
}

async function kmkidOfAccount({ account: person }: Viewer): Promise<string | null> {
  if (person === null) return null;
  const [row] = await database()
    .select({ kmkid: sql<string | null>`${account.settings}->>'kmkid'` })
    .from(account)
    .where(eq(account.id, person.id));
  return row?.kmkid ?? null;
}

async function keepKmkid(
  { account: person }: Viewer,
  context: RequestContext,
  kmkid: string,
  ofAccount: string | null,
): Promise<void> {
  context.setCookies.push(setCookie('kmkid', kmkid, kmkidSeconds));
  if (person === null || ofAccount === kmkid) return;
  const settings = sql`${account.settings} || jsonb_build_object('kmkid', ${kmkid}::text)`;
  await database().update(account).set({ settings }).where(eq(account.id, person.id));
}
