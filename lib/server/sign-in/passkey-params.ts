import 'server-only';
import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { ensureDevice } from '@/lib/server/identity/ensure-device';
import { refuseExternal } from '@/lib/server/identity/find-company-sign-in';
import { isTheirs } from '@/lib/server/identity/known-device';
import { type Guest, isSignedIn, type VerifiedOwner } from '@/lib/server/identity/proofs';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { takePoint } from '@/lib/server/rate-limits/rate-limits';
import { database } from '@/lib/server/store/connection';
import { credential, session } from '@/lib/server/store/schema';
import { issueTicket } from '@/lib/server/tickets/tickets';
import { Refusal, type RefusalCode } from '@/lib/shared/refusal';
import { normalEmail } from '@/lib/shared/sign-in/normal-email';
import type { LoginParams, NewCredentialParams } from '@/lib/shared/sign-in/passkey-params';
import { passkeyAlgorithms } from '@/lib/shared/sign-in/passkey-rules';
import { type RelyingParty, relyingPartyOf } from './relying-party';
import { userHandleOf } from './user-handle';

export const autofillErrors = ['TOO_MANY_REQUESTS'] as const satisfies readonly RefusalCode[];
export const loginParamsErrors = [
  'PASSKEYS_NOT_SETUP',
  'EXTERNAL_AUTH_REQUIRED',
  'TOO_MANY_REQUESTS',
] as const satisfies readonly RefusalCode[];
export const newCredentialErrors = [
  'EMAIL_INVALID',
  'EXTERNAL_AUTH_REQUIRED',
  'TOO_MANY_REQUESTS',
] as const satisfies readonly RefusalCode[];

/** A challenge for whichever passkey of this site the browser offers, in base64. */
export async function autofillParams(
  context: RequestContext,
): Promise<{ rp: RelyingParty; challenge: string }> {
  await takePoint('passkeyByIp', context.ip);
  const rp = relyingPartyOf(context);
  const challenge = await issueTicket('passkeyLogin', {
    device: await ensureDevice(context),
    data: { rpId: rp.id },
  });
  return { rp, challenge: Buffer.from(challenge, 'base64url').toString('base64') };
}

/**
 * A challenge for the passkeys of one address. Which ones there are is told only to a browser that has signed in
 * to that account before and was not forgotten since; everywhere else an address without passkeys, one with and one of nobody are the same
 * PASSKEYS_NOT_SETUP (auth.md 2.1, 8). Without an address the browser offers what it has.
 */
export async function loginParams(
  context: RequestContext,
  given: { readonly username: string; readonly checkPasswordAuth: boolean },
): Promise<LoginParams> {
  await takePoint('passkeyByIp', context.ip);
  const rp = relyingPartyOf(context);
  const device = await ensureDevice(context);
  const email = normalEmail(given.username);
  const named = given.username.trim() !== '';
  if (given.checkPasswordAuth && email !== null) await refuseExternal(email);
  const known = named ? await passkeysKnownHere(context, email ?? '', rp) : [];
  if (named && known.length === 0) throw new Refusal('PASSKEYS_NOT_SETUP', { field: 'username' });
  const accountId = known[0]?.accountId ?? null;
  const challenge = await issueTicket('passkeyLogin', { device, accountId, data: { rpId: rp.id } });
  return { rp, challenge, allowCredentials: known.map(descriptorOf) };
}

/**
 * A challenge for a new passkey: of the signed-in, who have just proved who they are, or of an address that registers
 * with it. The latter is answered alike whether or not it has an account; registering decides.
 */
export async function newCredentialParams(
  context: RequestContext,
  viewer: Guest | VerifiedOwner,
  username: string,
): Promise<NewCredentialParams> {
  await takePoint('passkeyByIp', context.ip);
  const rp = relyingPartyOf(context);
  const device = await ensureDevice(context);
  const pubKeyCredParams = passkeyAlgorithms.map((alg) => ({ type: 'public-key' as const, alg }));
  if (isSignedIn(viewer)) {
    const { id, email, name } = viewer.account;
    const data = { rpId: rp.id, userId: id, email };
    const challenge = await issueTicket('passkeyRegistration', { device, accountId: id, data });
    const user = { id: userHandleOf(id), name: email, displayName: name };
    return { rp, challenge, user, pubKeyCredParams, excludeCredentials: await ownPasskeys(id, rp) };
  }
  const email = normalEmail(username);
  if (email === null) throw new Refusal('EMAIL_INVALID', { field: 'username' });
  await refuseExternal(email);
  const userId = randomUUID();
  const data = { rpId: rp.id, userId, email };
  const challenge = await issueTicket('passkeyRegistration', { device, data });
  const user = { id: userHandleOf(userId), name: email, displayName: email.split('@')[0] ?? email };
  return { rp, challenge, user, pubKeyCredParams, excludeCredentials: [] };
}

const descriptorOf = ({ subject }: { readonly subject: string }) => ({
  type: 'public-key' as const,
  id: subject,
});

const ofParty = (rp: RelyingParty) =>
  and(eq(credential.provider, 'passkey'), eq(sql`${credential.data}->>'rpId'`, rp.id));

async function ownPasskeys(accountId: string, rp: RelyingParty) {
  const rows = await database()
    .select({ subject: credential.subject })
    .from(credential)
    .where(and(eq(credential.accountId, accountId), ofParty(rp)));
  return rows.map(descriptorOf);
}

async function passkeysKnownHere(context: RequestContext, email: string, rp: RelyingParty) {
  const address = alias(credential, 'address');
  return database()
    .selectDistinct({ accountId: credential.accountId, subject: credential.subject })
    .from(address)
    .innerJoin(credential, and(eq(credential.accountId, address.accountId), ofParty(rp)))
    .innerJoin(session, eq(session.accountId, address.accountId))
    .where(
      and(
        eq(address.provider, 'email'),
        eq(address.subject, email),
        eq(session.deviceHash, context.device?.hash ?? ''),
        eq(session.forgotten, false),
        isTheirs,
      ),
    );
}
