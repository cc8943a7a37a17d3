import 'server-only';
import { randomBytes } from 'node:crypto';
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { isComplete } from '@/lib/server/company/sso-config';
import { readSso, type SsoKeeper } from '@/lib/server/company/sso-settings';
import { inSite, landing } from '@/lib/server/http/landing';
import type { Visit } from '@/lib/server/http/visit';
import { lacksSecondFactor } from '@/lib/server/session/access-subject';
import { ensureDevice } from '@/lib/server/session/ensure-device';
import type { Viewer } from '@/lib/server/session/viewer';
import { companyDomain } from '@/lib/server/store/company-schema';
import { database } from '@/lib/server/store/connection';
import { SsoFault } from '@/lib/server/vendors/company-identity';
import { beginOpenid } from '@/lib/server/vendors/company-openid';
import { beginSaml, newRequestId } from '@/lib/server/vendors/company-saml';
import { Refusal } from '@/lib/shared/refusal';
import { takePoint } from './rate-limits';
import { type Connection, findConnection, openidClientOf, samlConnectionOf } from './sso-connection';
import { type SsoState, toTicket } from './sso-state';
import { ssoFailure, ssoNowhere } from './sso-step';
import { issueTicket } from './tickets';

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
export async function startSso(visit: Visit, viewer: Viewer, { id, redir, test }: SsoStart): Promise<string> {
  await takePoint('ssoByIp', visit.ip);
  const connection = await findConnection(id);
  const tester = test ? testerOf(viewer, connection) : '';
  if (connection === null || !(connection.row.active || tester !== '')) return ssoNowhere(visit);
  const { config, ours } = connection;
  if (visit.fromElsewhere) return pageThatAsks(visit, connection, redir);
  if (config.origin !== visit.origin) {
    const query = new URLSearchParams({ redir, test: String(test) });
    return `${ours.startUrl}?${query}`;
  }
  const state = { ssoId: id, redir: landing(visit, redir), locale: visit.locale, tester };
  if (!isComplete(connection.row.protocol, config))
    return ssoFailure(visit, connection, state, new Refusal('SSO_INCOMPLETE'));
  try {
    return (await leave(visit, connection, state)).href;
  } catch (error) {
    if (!(error instanceof SsoFault)) throw error;
    return ssoFailure(visit, connection, state, error);
  }
}

/**
 * The provider's address for a test by whoever keeps the connection; PROVIDER_UNAVAILABLE when the provider does not
 * answer, PROVIDER_REFUSED when it does not fit.
 */
export async function testAddress(viewer: SsoKeeper, visit: Visit, id: number): Promise<string> {
  await readSso(viewer, id);
  const connection = await findConnection(id);
  if (connection === null) throw new Refusal('NOT_FOUND');
  if (!isComplete(connection.row.protocol, connection.config)) throw new Refusal('SSO_INCOMPLETE');
  try {
    const state = { ssoId: id, redir: '/', locale: visit.locale, tester: viewer.account.id };
    return (await leave(visit, connection, state)).href;
  } catch (error) {
    if (!(error instanceof SsoFault)) throw error;
    const code = error.problem === 'unreachable' ? 'PROVIDER_UNAVAILABLE' : 'PROVIDER_REFUSED';
    throw new Refusal(code, { description: error.message });
  }
}

/** The page that hands over to the sign-in of this company by a link of ours. */
async function pageThatAsks(visit: Visit, { row }: Connection, redir: string): Promise<string> {
  const [found] = await database()
    .select({ domain: companyDomain.domain })
    .from(companyDomain)
    .where(and(eq(companyDomain.companyId, row.companyId), isNotNull(companyDomain.verifiedAt)))
    .orderBy(asc(companyDomain.domain))
    .limit(1);
  const query = new URLSearchParams({ domain: found?.domain ?? '', redir: landing(visit, redir) });
  return `${visit.origin}${inSite(visit, '/login/external')}?${query}`;
}

/** The account that tests: somebody who keeps the connections of this very company, second factor included. */
function testerOf(viewer: Viewer, connection: Connection | null): string {
  const { account, membership, permissions } = viewer;
  const keeps =
    permissions.has('companyIntegrationManagement') || permissions.has('companySettingsManagement');
  const isOwn = connection !== null && membership?.companyId === connection.row.companyId;
  return account !== null && keeps && isOwn && !lacksSecondFactor(viewer) ? account.id : '';
}

type Leaving = Pick<SsoState, 'ssoId' | 'redir' | 'locale' | 'tester'>;

async function leave(visit: Visit, connection: Connection, leaving: Leaving): Promise<URL> {
  const device = await ensureDevice(visit);
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
