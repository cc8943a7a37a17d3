import 'server-only';
import { and, eq } from 'drizzle-orm';
import * as z from 'zod';
import { record } from '@/lib/server/audit/record-audit';
import { inLanguage } from '@/lib/server/http/in-language';
import { redirectTarget } from '@/lib/server/http/redirect-target';
import { accountHasSecondFactor } from '@/lib/server/identity/has-second-factor';
import type { RequestContext } from '@/lib/server/identity/request-context';
import type { Viewer } from '@/lib/server/identity/viewer';
import { takePoint } from '@/lib/server/rate-limits/rate-limits';
import { finishSignIn, insertSession } from '@/lib/server/sign-in/insert-session';
import { companySso } from '@/lib/server/store/company-sign-in-schema';
import { database } from '@/lib/server/store/connection';
import { inTransaction } from '@/lib/server/store/transaction';
import { issueTicket, recordFirstUse, spendTicket } from '@/lib/server/tickets/tickets';
import { type CompanyIdentity, SsoFault } from '@/lib/server/vendors/company-identity';
import { finishOpenid } from '@/lib/server/vendors/company-openid';
import { finishSaml } from '@/lib/server/vendors/company-saml';
import { ssoProvider } from '@/lib/shared/company/sso';
import { Refusal } from '@/lib/shared/refusal';
import { safeRedirect } from '@/lib/shared/session/safe-redirect';
import { admitMember, requireOwnDomain } from './sso-admit';
import { type Connection, findConnection, openidClientOf, samlConnectionOf } from './sso-connection';
import { ssoFailure, ssoNowhere, ssoPage } from './sso-failure';
import { type SsoState, stateOf, toTicket } from './sso-state';

/** What an OpenID provider brings back, or what our own step before this one left with the browser. */
export type SsoReturn = {
  readonly id: number;
  readonly code: string;
  readonly state: string;
  readonly error: string;
  readonly iss: string;
  readonly held: string;
};

const Held = z.object({
  subject: z.string().min(1),
  email: z.string(),
  name: z.string(),
  secondFactor: z.string(),
});

/**
 * Takes what a visitor brings back from the sign-in of their company, in the browser they left with, and answers where
 * to go on: signed in and to where they wanted, or to where it is said why not. Without a state of this browser and
 * connection nothing is believed.
 */
export async function finishSso(context: RequestContext, viewer: Viewer, given: SsoReturn): Promise<string> {
  await takePoint('ssoByIp', context.ip);
  const connection = await findConnection(given.id);
  if (connection === null) return ssoNowhere(context);
  const isHeld = given.held !== '';
  const kind = isHeld ? 'ssoResult' : 'ssoState';
  const spent = await spendTicket(kind, isHeld ? given.held : given.state, database(), context.device);
  let state: SsoState | null = null;
  try {
    state = stateOf(spent, given.id);
    // Nobody here asked for it: whoever is signed in is not replaced, but asks the provider now (login CSRF).
    if (isHeld && state.requestId === '' && viewer.session !== null)
      return `${connection.ours.startUrl}?${new URLSearchParams({ redir: state.redir })}`;
    const identity = isHeld ? heldIdentity(spent?.data) : await openidIdentity(connection, given, state);
    return await arrive(inLanguage(context, state.locale), viewer, connection, state, identity);
  } catch (error) {
    if (!(error instanceof SsoFault || error instanceof Refusal)) throw error;
    const back = state ?? { locale: context.locale, redir: '/', tester: '' };
    const said = state === null ? new SsoFault('replay', 'no state of this browser') : error;
    return ssoFailure(context, connection, back, said);
  }
}

/**
 * Takes what a SAML provider lets a browser post to us, which comes without our cookies: the answer is checked here by
 * the ticket in RelayState and the connection's certificates, and is kept for the browser that asked, which is sent to
 * the next step with its cookies. Each request is answered once and each assertion taken once. Without a ticket an answer is
 * believed only where the connection takes sign-ins that begin at the provider; then it must answer no request at all.
 */
export async function takeSamlAnswer(
  context: RequestContext,
  given: { readonly id: number; readonly samlResponse: string; readonly relayState: string },
): Promise<string> {
  await takePoint('ssoByIp', context.ip);
  const connection = await findConnection(given.id);
  if (connection?.row.protocol !== 'saml') return ssoNowhere(context);
  let state: SsoState | null = null;
  try {
    const spent = await spendTicket('ssoState', given.relayState, database());
    const isUnsolicited = spent === null && connection.config.idpInitiated;
    const own = isUnsolicited ? unsolicited(context, connection, given.relayState) : stateOf(spent, given.id);
    state = own;
    if (!isUnsolicited && own.requestId === '') throw new Refusal('PROVIDER_REFUSED');
    const { samlResponse } = given;
    const requestId = isUnsolicited ? null : own.requestId;
    const identity = await finishSaml(samlConnectionOf(connection), { samlResponse, requestId });
    const held = await inTransaction(async (tx) => {
      const name = `${given.id}|${identity.assertionId}`;
      if (!(await recordFirstUse('samlAssertion', name, identity.assertionEnds, tx)))
        throw new SsoFault('replay', 'the assertion was taken before');
      const device = isUnsolicited ? null : { secret: '', hash: own.device };
      return issueTicket('ssoResult', { device, data: { ...toTicket(own), ...toHeld(identity) } }, tx);
    });
    return `${connection.ours.redirectUrl}?${new URLSearchParams({ held })}`;
  } catch (error) {
    if (!(error instanceof SsoFault || error instanceof Refusal)) throw error;
    const back = state ?? { locale: context.locale, redir: '/', tester: '' };
    const said = state === null ? new SsoFault('replay', 'no request of ours') : error;
    return ssoFailure(context, connection, back, said);
  }
}

/**
 * The state of a sign-in that began at the provider. Where it leads is the connection's own setting, or what the provider
 * says in RelayState, which is only ever a path of this site.
 */
function unsolicited(context: RequestContext, { config, row }: Connection, relayState: string): SsoState {
  const wanted = safeRedirect(relayState);
  return {
    ssoId: row.id,
    redir: redirectTarget(context, wanted === '/' ? config.idpInitiatedPath : wanted),
    locale: context.locale,
    tester: '',
    nonce: '',
    codeVerifier: '',
    requestId: '',
    device: '',
  };
}

const toHeld = ({ email, name, secondFactor, subject }: CompanyIdentity): z.input<typeof Held> => ({
  subject,
  email: email ?? '',
  name,
  secondFactor: String(secondFactor),
});

function heldIdentity(data: unknown): CompanyIdentity {
  const { email, secondFactor, ...rest } = Held.parse(data);
  return { ...rest, email: email === '' ? null : email, secondFactor: secondFactor === 'true' };
}

async function openidIdentity(connection: Connection, given: SsoReturn, state: SsoState) {
  if (connection.row.protocol !== 'oidc') throw new Refusal('PROVIDER_REFUSED');
  if (given.error !== '') {
    const problem = given.error === 'access_denied' ? 'cancelled' : 'other';
    throw new SsoFault(problem, `the provider says ${given.error.slice(0, 100)}`);
  }
  const callback = new URL(connection.ours.redirectUrl);
  callback.searchParams.set('code', given.code);
  callback.searchParams.set('state', given.state);
  if (given.iss !== '') callback.searchParams.set('iss', given.iss);
  const { codeVerifier, nonce } = state;
  return finishOpenid(await openidClientOf(connection), callback, {
    state: given.state,
    nonce,
    codeVerifier,
  });
}

async function arrive(
  context: RequestContext,
  viewer: Viewer,
  connection: Connection,
  state: SsoState,
  identity: CompanyIdentity,
): Promise<string> {
  const { companyId, id } = connection.row;
  if (state.tester !== '') {
    await passTest(context, viewer, connection, state, identity);
    return `${context.origin}${ssoPage(context, id, { form: 'sso', done: '1' })}`;
  }
  if (!connection.row.active) throw new Refusal('NOT_FOUND');
  const started = await admitMember(context, connection, identity, async (admitted, tx) => {
    const { accountId, membershipId } = admitted;
    // Whoever has a second factor of their own is asked for that one: no company stands in for it.
    const strong =
      connection.config.trustSecondFactor &&
      identity.secondFactor &&
      !(await accountHasSecondFactor(accountId, tx));
    const made = await insertSession(
      context,
      {
        accountId,
        membershipId,
        amr: ['sso', ssoProvider(id), ...(strong ? ['mfa'] : [])],
        sticky: false,
        replaces: viewer.session?.id ?? null,
        secondFactor: strong ? 'sign-in' : null,
        // The admission has judged it in this very transaction.
        recheck: null,
      },
      tx,
    );
    const { sessionId } = made;
    const data = { id };
    await record({ action: 'sso.signedIn', accountId, companyId, sessionId, ip: context.ip, data }, tx);
    return made;
  });
  finishSignIn(context, started);
  return `${context.origin}${state.redir}`;
}

/** A test signs nobody in: it shows that the provider is believed and names somebody of a proved domain. */
async function passTest(
  context: RequestContext,
  viewer: Viewer,
  connection: Connection,
  state: SsoState,
  identity: CompanyIdentity,
): Promise<void> {
  const { companyId, id } = connection.row;
  const isOwn = viewer.account?.id === state.tester && viewer.membership?.companyId === companyId;
  if (!isOwn || !viewer.session?.business) throw new Refusal('FORBIDDEN');
  await requireOwnDomain(companyId, identity);
  await database()
    .update(companySso)
    .set({ testedAt: new Date() })
    .where(and(eq(companySso.id, id), eq(companySso.version, connection.row.version)));
  const who = { accountId: viewer.account?.id ?? null, sessionId: viewer.session.id };
  await record({ action: 'sso.tested', companyId, ip: context.ip, data: { id }, ...who });
}
