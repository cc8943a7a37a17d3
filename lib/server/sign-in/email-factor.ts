import 'server-only';
import { eq } from 'drizzle-orm';
import type { SignedIn } from '@/lib/server/http/guards';
import type { Visit } from '@/lib/server/http/visit';
import { mayMailCode } from '@/lib/server/session/factor-shown';
import { database } from '@/lib/server/store/connection';
import { account, session } from '@/lib/server/store/schema';
import { inTransaction } from '@/lib/server/store/transaction';
import { Refusal, type RefusalCode } from '@/lib/shared/refusal';
import { passSecondFactor, takeFactorTry } from './pass-second-factor';
import { askCodeErrors, askForCode, takeCode } from './sign-in-code';

export const emailFactorErrors = [
  ...askCodeErrors,
  'FORBIDDEN',
  'WRONG_CODE',
] as const satisfies readonly RefusalCode[];

/**
 * Whether a mailed code may stand in for a second factor: for members of a company, as `mayMailCode` says. Where there is
 * a factor, a mailbox, which can also set the password, must not pass for it (decision 034).
 */
export async function mayUseEmailCode({
  account: own,
  membership,
  session: { id },
}: SignedIn): Promise<boolean> {
  if (membership === null || !own.emailVerified) return false;
  const [row] = await database()
    .select({ may: mayMailCode })
    .from(session)
    .innerJoin(account, eq(account.id, session.accountId))
    .where(eq(session.id, id));
  return row?.may === true;
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
