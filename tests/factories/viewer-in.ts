import { isSignedIn, type SignedIn } from '@/lib/server/identity/proofs';
import { viewerFromCookies } from '@/lib/server/identity/viewer-from-cookies';
import type { TestBrowser } from './test-browser';

/** Who a browser of a test is. */
export async function viewerIn(browser: TestBrowser): Promise<SignedIn> {
  const cookies = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
  const { viewer } = await viewerFromCookies(cookies);
  if (!isSignedIn(viewer)) throw new Error('nobody is signed in');
  return viewer;
}
