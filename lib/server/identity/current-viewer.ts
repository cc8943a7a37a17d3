import 'server-only';
import { headers } from 'next/headers';
import { cache } from 'react';
import type { Viewer } from './viewer';
import { type Identified, viewerFromCookies } from './viewer-from-cookies';

/** The browser behind the page being drawn, read once a request. */
export const currentBrowser: () => Promise<Identified> = cache(async () =>
  viewerFromCookies((await headers()).get('cookie')),
);

/** The viewer of the page being drawn. */
export async function currentViewer(): Promise<Viewer> {
  return (await currentBrowser()).viewer;
}
