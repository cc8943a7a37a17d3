import 'server-only';
import { forbidden, notFound, redirect } from 'next/navigation';
import { currentViewer } from '@/lib/server/identity/current-viewer';
import { type Can, isAble, isSignedIn, type SignedIn } from '@/lib/server/identity/proofs';
import type { Viewer } from '@/lib/server/identity/viewer';
import { pageCapabilities } from '@/lib/shared/access/capabilities';
import { findScreen } from '@/lib/shared/site/pages/find-page';
import { sitePath } from '@/lib/shared/site/pages/site-path';
import { pageSite } from './page-site';
import { pageVerdict } from './page-verdict';

type PageCapabilities = typeof pageCapabilities;
type ProofOf<Address extends string> = Address extends keyof PageCapabilities
  ? Can<PageCapabilities[Address]>
  : SignedIn;

/**
 * Checks once more, while a page that is not for everybody is drawn, that this viewer may see it, and returns the
 * proof. A page names its own `address`, as `/business/users` or `/trips/{trip}`, so that nothing in the request
 * decides what is checked; the page that middleware.ts has opened must be the same. Middleware has sent away whom it
 * must, so what happens here otherwise, a redirect to sign in, 403 or 404, is defence in depth. The page of a capability
 * gets the proof that its calls and use cases ask for.
 */
export async function requirePage<const Address extends string>(address: Address): Promise<ProofOf<Address>> {
  const { page, path, prefix, verdict, viewer } = await judge(address);
  if (!isSignedIn(viewer) || verdict.kind === 'sign-in') {
    redirect(sitePath(prefix, `${page.rule.signIn ?? '/login'}?redir=${encodeURIComponent(path)}`));
  }
  if (verdict.kind !== 'open') forbidden();
  const key = Object.entries(pageCapabilities).find(([page]) => page === address)?.[1];
  if (key !== undefined && !isAble(viewer, key)) forbidden();
  return viewer as ProofOf<Address>;
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
