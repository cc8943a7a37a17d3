import 'server-only';
import { headers } from 'next/headers';
import { forbidden, notFound, redirect } from 'next/navigation';
import { isSignedIn, type SignedIn } from '@/lib/server/http/guards';
import { currentViewer } from '@/lib/server/session/current-viewer';
import { resolveRequest } from '@/lib/shared/site/resolve-request';
import { sitePath } from '@/lib/shared/site/site-path';
import { deployment } from './deployment';
import { pageSite } from './page-site';
import { pageVerdict } from './page-verdict';

/**
 * The second belt of every page that is not for everybody: judges the address again while it is drawn, and
 * returns the proof. Middleware has sent away whom it must, so the ways out here are only for its failure.
 */
export async function requirePage(): Promise<SignedIn> {
  const [{ path, prefix }, viewer, jar] = await Promise.all([pageSite(), currentViewer(), headers()]);
  const resolved = resolveRequest(jar.get('host'), path.split('?')[0] ?? '/', deployment());
  if (resolved.kind !== 'page') notFound();
  const verdict = await pageVerdict(resolved, viewer);
  if (verdict.kind === 'nowhere') notFound();
  if (!isSignedIn(viewer) || verdict.kind === 'sign-in') {
    redirect(sitePath(prefix, `/login?redir=${encodeURIComponent(path)}`));
  }
  if (verdict.kind !== 'open') forbidden();
  return viewer;
}
