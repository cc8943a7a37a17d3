import 'server-only';
import { and, arrayOverlaps, eq } from 'drizzle-orm';
import type { SignedIn } from '@/lib/server/http/guards';
import type { Visit } from '@/lib/server/http/visit';
import { database } from '@/lib/server/store/connection';
import { membership as place, role } from '@/lib/server/store/schema';
import { inTransaction } from '@/lib/server/store/transaction';
import { managementPermissions } from '@/lib/shared/access/viewer-needs-second-factor';
import { Refusal, type RefusalCode } from '@/lib/shared/refusal';
import { passSecondFactor, takeFactorTry } from './pass-second-factor';
import { askCodeErrors, askForCode, takeCode } from './sign-in-code';

export const emailFactorErrors = [
  ...askCodeErrors,
  'FORBIDDEN',
  'WRONG_CODE',
] as const satisfies readonly RefusalCode[];

/**
 * Whether a mailed code may stand in for a second factor: for members who manage nothing in any company, have no second
 * factor of their own, and did not sign in by a mailed code, which would be the same factor twice (architecture 7). Where
 * there is a factor, a mailbox, which can also set the password, must not pass for it (decision 034).
 */
export async function mayUseEmailCode({ account: own, membership, session }: SignedIn): Promise<boolean> {
  if (membership === null || own.secondFactor) return false;
  if (own.staff || !own.emailVerified || session.amr.includes('otp')) return false;
  return !(await managesSomething(own.id));
}

/** In whichever mode they are: a code that was shown in personal mode counts in business mode too. */
async function managesSomething(accountId: string): Promise<boolean> {
  const [row] = await database()
    .select({ id: place.id })
    .from(place)
    .innerJoin(role, eq(role.id, place.roleId))
    .where(
      and(
        eq(place.accountId, accountId),
        eq(place.status, 'active'),
        arrayOverlaps(role.permissions, [...managementPermissions]),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** Mails a code to one's own address; FORBIDDEN for whoever needs a stronger factor. */
export async function askForEmailFactor(visit: Visit, viewer: SignedIn): Promise<void> {
  await requireEmailCode(viewer);
  await askForCode(visit, viewer.account.email);
}

/** Takes the mailed code as the second factor. */
export async function verifyByEmail(
  visit: Visit,
  viewer: SignedIn,
  code: string,
  remember: boolean,
): Promise<void> {
  await requireEmailCode(viewer);
  await takeFactorTry(visit, viewer.account.id);
  const taken = await takeCode(visit, viewer.account.email, code);
  await inTransaction(async (tx) => {
    await taken.use(tx);
    await passSecondFactor(tx, visit, viewer, { action: 'twoFactor.verified', by: 'email', remember });
  });
}

async function requireEmailCode(viewer: SignedIn): Promise<void> {
  if (await mayUseEmailCode(viewer)) return;
  throw new Refusal('FORBIDDEN', { description: 'needs an authenticator app or a passkey' });
}
