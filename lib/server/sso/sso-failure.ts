import 'server-only';
import { record } from '@/lib/server/audit/record-audit';
import { readEnv } from '@/lib/server/env';
import { inLanguage } from '@/lib/server/http/in-language';
import { inSite } from '@/lib/server/http/redirect-target';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { log } from '@/lib/server/log';
import { SsoFault } from '@/lib/server/vendors/company-identity';
import { businessPath } from '@/lib/shared/access/business-path';
import type { SsoProblem } from '@/lib/shared/company/sso';
import { Refusal, type RefusalCode } from '@/lib/shared/refusal';
import type { Connection } from './sso-connection';
import type { SsoState } from './sso-state';

type Back = Pick<SsoState, 'locale' | 'redir' | 'tester'>;

/** Path of the page on which a connection is set up, or of their list, with what became of a form or a test. */
export const ssoPage = (
  context: RequestContext,
  id: number | null,
  query: Readonly<Record<string, string>>,
): string => {
  const search = new URLSearchParams({ ...(id === null ? {} : { connection: String(id) }), ...query });
  return inSite(context, `${businessPath(readEnv().businessPath, '/integrations/sso')}?${search}`);
};

/**
 * Writes down why somebody did not come in by their company, and answers where that is said: to whoever tests the
 * connection on its page, to everybody else on the page of signing in by company.
 */
export async function ssoFailure(
  requestContext: RequestContext,
  connection: Connection,
  back: Back,
  error: SsoFault | Refusal,
): Promise<string> {
  const { id, companyId } = connection.row;
  const context = inLanguage(requestContext, back.locale);
  const problem = error instanceof SsoFault ? error.problem : null;
  const detail = { by: `sso:${id}`, problem: problem ?? (error instanceof Refusal ? error.code : 'other') };
  log.warn({ ...detail, reason: error.message }, 'the sign-in of a company did not confirm');
  await record({ action: 'signIn.failed', accountId: null, companyId, ip: context.ip, data: detail });
  const code = error instanceof Refusal ? error.code : codeOf(error.problem);
  const said = { form: 'sso', error: code, ...(problem === null ? {} : { problem }) };
  if (back.tester !== '') return `${context.origin}${ssoPage(context, id, said)}`;
  const redir: Record<string, string> = back.redir === '/' ? {} : { redir: back.redir };
  return `${context.origin}${inSite(context, '/login/external')}?${new URLSearchParams({ ...said, ...redir })}`;
}

const codeOf = (problem: SsoProblem): RefusalCode =>
  problem === 'unreachable' ? 'PROVIDER_UNAVAILABLE' : 'PROVIDER_REFUSED';

/** Where somebody ends who asks for a company's sign-in that is none: the page that asks for their address. */
export const ssoNowhere = (context: RequestContext): string =>
  `${context.origin}${inSite(context, '/login/external?form=sso&error=NOT_FOUND')}`;
