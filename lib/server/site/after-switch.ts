import 'server-only';
import { deployment } from '@/lib/server/http/deployment';
import { readCookie } from '@/lib/server/identity/cookie-names';
import type { Viewer } from '@/lib/server/identity/viewer';
import { viewerFromCookies } from '@/lib/server/identity/viewer-from-cookies';
import { pageVerdict } from '@/lib/server/page/page-verdict';
import { safeRedirect } from '@/lib/shared/session/safe-redirect';
import { type Resolved, resolveRequest } from '@/lib/shared/site/pages/resolve-request';

type Page = Extract<Resolved, { kind: 'page' }>;

/** Where a mode begins: the home page, and the start of the business pages. */
const begins: readonly string[] = ['/', '/business'];

/** What has an id in the address of a business page is of one company, and may not be of the one acted for now. */
const isAboutOne = /^\/business\/.*[0-9a-f]{8}-[0-9a-f]{4}-/;

/**
 * Where somebody goes on who arrives where a mode begins with a `redir`, as after a switch of accounts: the page they
 * came from when they may see it as who they are now, else the page they are on, without the parameter. In personal mode
 * nobody is sent among the business pages. Null when there is nothing to decide.
 */
export async function afterSwitch(request: Request, site: Page): Promise<string | null> {
  const { pathname, searchParams } = new URL(request.url);
  const redir = searchParams.get('redir');
  const cookies = request.headers.get('cookie');
  if (redir === null || !begins.includes(site.path) || readCookie(cookies, 'sid') === null) return null;
  const { viewer } = await viewerFromCookies(cookies);
  if (viewer.session === null) return null;
  const target = safeRedirect(redir);
  const [path = '/'] = target.split(/[?#]/);
  const page = resolveRequest(request.headers.get('host'), path, deployment());
  return page.kind === 'page' && (await mayGoOn(page, viewer)) ? target : pathname;
}

async function mayGoOn(page: Page, viewer: Viewer): Promise<boolean> {
  const { path, rule } = page;
  if (begins.includes(path) || path === '/business/verify' || rule.entry === true || rule.embed === true)
    return false;
  if (viewer.session?.business !== true && path.startsWith('/business/')) return false;
  if (isAboutOne.test(path)) return false;
  const { kind } = await pageVerdict(page, viewer);
  return kind === 'open' || kind === 'second-factor';
}
