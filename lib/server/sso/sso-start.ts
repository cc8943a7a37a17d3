import 'server-only';
import { randomBytes } from 'node:crypto';
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { inSite, redirectTarget } from '@/lib/server/http/redirect-target';
import { ensureDevice } from '@/lib/server/identity/ensure-device';
import { type Can, isAble } from '@/lib/server/identity/proofs';
import type { RequestContext } from '@/lib/server/identity/request-context';
import type { Viewer } from '@/lib/server/identity/viewer';
import { takePoint } from '@/lib/server/rate-limits/rate-limits';
import { isComplete } from '@/lib/server/sso/sso-config';
import { readSso } from '@/lib/server/sso/sso-settings';
import { companyDomain } from '@/lib/server/store/company-sign-in-schema';
import { database } from '@/lib/server/store/connection';
import { issueTicket } from '@/lib/server/tickets/tickets';
import { SsoFault } from '@/lib/server/vendors/company-identity';
import { beginOpenid } from '@/lib/server/vendors/company-openid';
import { beginSaml, newRequestId } from '@/lib/server/vendors/company-saml';
import { Refusal } from '@/lib/shared/refusal';
import { type Connection, findConnection, openidClientOf, samlConnectionOf } from './sso-connection';
import { ssoFailure, ssoNowhere } from './sso-failure';
import { type SsoState, toTicket } from './sso-state';

const random = (): string => randomBytes(32).toString('base64url');

export type SsoStart = {
  readonly id: number;
  readonly redir: string;
  /** Tries the connection out instead of signing in. */
  readonly test: boolean;
};

/**
 * Where a visitor goes to sign in by their company, or to where it is said what went wrong. A connection that is not
 * active is none, but for those who keep it and test it. What the provider knows of us begins with the origin it was set up
 * on, so a visit to another brand's host goes there first. A visitor whom another site sends here presses a button first: a
 * provider that asks nothing would sign them in unasked, and one of a stranger's company as the stranger (ASVS 7.6.2).
 */
export async function startSso(
  context: RequestContext,
  viewer: Viewer,
  { id, redir, test }: SsoStart,
): Promise<string> {
  await takePoint('ssoByIp', context.ip);
  const connection = await findConnection(id);
  const tester = test ? testerOf(viewer, connection) : '';
  if (connection === null || !(connection.row.active || tester !== '')) return ssoNowhere(context);
  const { config, ours } = connection;
  if (context.fromElsewhere) return pageThatAsks(context, connection, redir);
  if (config.origin !== context.origin) {
    const query = new URLSearchParams({ redir, test: String(test) });
    return `${ours.startUrl}?${query}`;
  }
  const state = { ssoId: id, redir: redirectTarget(context, redir), locale: context.locale, tester };
  if (!isComplete(connection.row.protocol, config))
    return ssoFailure(context, connection, state, new Refusal('SSO_INCOMPLETE'));
  try {
    return (await leave(context, connection, state)).href;
  } catch (error) {
    if (!(error instanceof SsoFault)) throw error;
    return ssoFailure(context, connection, state, error);
  }
}

/**
 * The provider's address for a test by whoever keeps the connection; PROVIDER_UNAVAILABLE when the provider does not
 * answer, PROVIDER_REFUSED when it does not fit.
 */
export async function testAddress(
  viewer: Can<'sso.read'>,
  context: RequestContext,
  id: number,
): Promise<string> {
  await readSso(viewer, id);
  const connection = await findConnection(id);
  if (connection === null) throw new Refusal('NOT_FOUND');
  if (!isComplete(connection.row.protocol, connection.config)) throw new Refusal('SSO_INCOMPLETE');
  try {
    const state = { ssoId: id, redir: '/', locale: context.locale, tester: viewer.account.id };
    return (await leave(context, connection, state)).href;
  } catch (error) {
    if (!(error instanceof SsoFault)) throw error;
    const code = error.problem === 'unreachable' ? 'PROVIDER_UNAVAILABLE' : 'PROVIDER_REFUSED';
    throw new Refusal(code, { description: error.message });
  }
}

/** The page that hands over to the sign-in of this company by a link of ours. */
async function pageThatAsks(context: RequestContext, { row }: Connection, redir: string): Promise<string> {
  const [found] = await database()
    .select({ domain: companyDomain.domain })
    .from(companyDomain)
    .where(and(eq(companyDomain.companyId, row.companyId), isNotNull(companyDomain.verifiedAt)))
    .orderBy(asc(companyDomain.domain))
    .limit(1);
  const query = new URLSearchParams({ domain: found?.domain ?? '', redir: redirectTarget(context, redir) });
  return `${context.origin}${inSite(context, '/login/external')}?${query}`;
}

/** The account that tests: somebody who keeps the connections of this very company, second factor included. */
function testerOf(viewer: Viewer, connection: Connection | null): string {
  const mayTest = isAble(viewer, 'sso.read') && viewer.membership.companyId === connection?.row.companyId;
  return mayTest ? viewer.account.id : '';
}

type Leaving = Pick<SsoState, 'ssoId' | 'redir' | 'locale' | 'tester'>;

async function leave(context: RequestContext, connection: Connection, leaving: Leaving): Promise<URL> {
  const device = await ensureDevice(context);
  if (connection.row.protocol === 'saml') {
    const requestId = newRequestId();
    // What is posted back comes without our cookies; the browser is looked at one step later.
    const state = { ...leaving, requestId, device: device.hash, nonce: '', codeVerifier: '' };
    const relayState = await issueTicket('ssoState', { data: toTicket(state) });
    return beginSaml(samlConnectionOf(connection), { requestId, relayState });
  }
  const state = { ...leaving, nonce: random(), codeVerifier: random(), requestId: '', device: '' };
  const token = await issueTicket('ssoState', { device, data: toTicket(state) });
  return beginOpenid(await openidClientOf(connection), {
    redirectUri: connection.ours.redirectUrl,
    state: token,
    nonce: state.nonce,
    codeVerifier: state.codeVerifier,
  });
}
