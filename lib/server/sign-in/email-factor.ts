import 'server-only';
import { eq } from 'drizzle-orm';
import { mayMailCode } from '@/lib/server/identity/factor-shown';
import { lockOwnSignIn } from '@/lib/server/identity/lock-sign-in-methods';
import type { SignedIn } from '@/lib/server/identity/proofs';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { database, type Queryable } from '@/lib/server/store/connection';
import { account, session } from '@/lib/server/store/schema';
import { inTransaction } from '@/lib/server/store/transaction';
import { Refusal, type RefusalCode } from '@/lib/shared/refusal';
import { passSecondFactor, takeFactorTry } from './pass-second-factor';
import { askForOwnCode, askOwnCodeErrors, takeOwnCode } from './sign-in-code';

export const emailFactorErrors = [
  ...askOwnCodeErrors,
  'FORBIDDEN',
  'WRONG_CODE',
] as const satisfies readonly RefusalCode[];

/**
 * Whether a mailed code may stand in for a second factor: for members of a company, as `mayMailCode` says. Where there is
 * a factor, a mailbox, which can also set the password, must not pass for it (decision 034).
 */
export async function mayUseEmailCode(
  { account: own, membership, session: { id } }: SignedIn,
  on: Queryable = database(),
): Promise<boolean> {
  if (membership === null || !own.emailVerified) return false;
  const [row] = await on
    .select({ may: mayMailCode })
    .from(session)
    .innerJoin(account, eq(account.id, session.accountId))
    .where(eq(session.id, id));
  return row?.may === true;
}

/** Mails a code to one's own address; FORBIDDEN for whoever needs a stronger factor. */
export async function askForEmailFactor(context: RequestContext, viewer: SignedIn): Promise<void> {
  await requireEmailCode(viewer);
  await askForOwnCode(context, viewer);
}

/** Takes the mailed code as the second factor. INVALID_SESSION when the session has ended since the guard. */
export async function verifyByEmail(
  context: RequestContext,
  viewer: SignedIn,
  code: string,
  remember: boolean,
): Promise<void> {
  await requireEmailCode(viewer);
  await takeFactorTry(context, viewer.account.id);
  const taken = await takeOwnCode(context, viewer, code);
  await inTransaction(async (tx) => {
    await lockOwnSignIn(viewer, tx);
    // It may have got a factor, or something to manage, since it was asked above.
    if (!(await mayUseEmailCode(viewer, tx))) throw refused();
    await taken.use(tx);
    await passSecondFactor(tx, context, viewer, { action: 'twoFactor.verified', by: 'email', remember });
  });
}

async function requireEmailCode(viewer: SignedIn): Promise<void> {
  if (await mayUseEmailCode(viewer)) return;
  throw refused();
}

const refused = (): Refusal =>
  new Refusal('FORBIDDEN', { description: 'needs an authenticator app or a passkey' });
