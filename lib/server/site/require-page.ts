import 'server-only';
import { forbidden, notFound, redirect } from 'next/navigation';
import { isSignedIn, type SignedIn } from '@/lib/server/http/guards';
import { currentViewer } from '@/lib/server/session/current-viewer';
import type { Viewer } from '@/lib/server/session/viewer';
import { findScreen } from '@/lib/shared/site/find-page';
import { sitePath } from '@/lib/shared/site/site-path';
import { pageSite } from './page-site';
import { pageVerdict } from './page-verdict';

/**
 * Checks once more, while a page that is not for everybody is drawn, that this viewer may see it, and returns the
 * proof. A page names its own `address`, as `/business/users` or `/trips/{trip}`, so that nothing in the request
 * decides what is checked; the page that middleware.ts has opened must be the same. Middleware has sent away whom it
 * must, so what happens here otherwise, a redirect to sign in, 403 or 404, is defence in depth.
 */
export async function requirePage(address: string): Promise<SignedIn> {
  const { page, path, prefix, verdict, viewer } = await judge(address);
  if (!isSignedIn(viewer) || verdict.kind === 'sign-in') {
    redirect(sitePath(prefix, `${page.rule.signIn ?? '/login'}?redir=${encodeURIComponent(path)}`));
  }
  if (verdict.kind !== 'open') forbidden();
  return viewer;
}

/**
 * The same for a page about one person that guests see too, as `/trips` (`isOwn`): returns who opened it, who is never
 * support that looks through that person's eyes.
 */
export async function requireOwnPage(address: string): Promise<Viewer> {
  const { verdict, viewer } = await judge(address);
  if (verdict.kind !== 'open') forbidden();
  return viewer;
}

async function judge(address: string) {
  const [{ path, prefix, screen }, viewer] = await Promise.all([pageSite(), currentViewer()]);
  const page = findScreen(address);
  if (page === null || screen === null || !isAt(address, screen)) notFound();
  const verdict = await pageVerdict(page, viewer);
  if (verdict.kind === 'nowhere') notFound();
  return { page, path, prefix, verdict, viewer };
}

/** Whether a screen's path is that address; `{x}` stands for any one segment. */
function isAt(address: string, screen: string): boolean {
  const [wanted, given] = [address.split('/'), screen.split('/')];
  const fits = (segment: string, at: number) => /^\{\w+\}$/.test(segment) || segment === given[at];
  return wanted.length === given.length && wanted.every(fits);
}
