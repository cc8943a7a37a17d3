import 'server-only';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { cache } from 'react';
import { isSignedIn, type SignedIn } from '@/lib/server/http/guards';
import { pageSite } from '@/lib/server/site/page-site';
import { sitePath } from '@/lib/shared/site/site-path';
import type { Viewer } from './viewer';
import { type Identified, viewerOf } from './viewer-of';

/** The browser behind the page being drawn, read once a request. */
export const currentIdentity: () => Promise<Identified> = cache(async () =>
  viewerOf((await headers()).get('cookie')),
);

/** The viewer of the page being drawn. */
export async function currentViewer(): Promise<Viewer> {
  return (await currentIdentity()).viewer;
}

/** The same for pages about a person; a guest is sent to sign in and comes back. */
export async function requireViewer(): Promise<SignedIn> {
  const viewer = await currentViewer();
  if (isSignedIn(viewer)) return viewer;
  const { path, prefix } = await pageSite();
  redirect(sitePath(prefix, `/login?redir=${encodeURIComponent(path)}`));
}
