import { isSignedIn, type SignedIn } from '@/lib/server/identity/proofs';
import { viewerOf } from '@/lib/server/identity/viewer-of';
import type { TestBrowser } from './test-browser';

/** Who a browser of a test is. */
export async function viewerIn(browser: TestBrowser): Promise<SignedIn> {
  const cookies = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
  const { viewer } = await viewerOf(cookies);
  if (!isSignedIn(viewer)) throw new Error('nobody is signed in');
  return viewer;
}
