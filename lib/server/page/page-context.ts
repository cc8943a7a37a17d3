import 'server-only';
import { createHmac } from 'node:crypto';
import { headers } from 'next/headers';
import { cache } from 'react';
import { isSame, processKey } from './process-key';

/** What middleware.ts has decided about the page being drawn. */
export type PageContext = {
  readonly brand: string;
  /** BCP 47 tag. */
  readonly locale: string;
  /** The screen below brand and locale that was opened, `/business/users`; null for the 404 document. */
  readonly screen: string | null;
  /** The address the visitor sees: path and query. */
  readonly path: string;
  readonly country: string | null;
  readonly region: string | null;
  /** What the page asks about consent. */
  readonly consent: string;
  /** Ids of the site messages that were put away. */
  readonly dismissed: string;
  readonly nonce: string;
  /** What of the page is wanted alone: what it asks about consent, or its content; null for all of it. */
  readonly part: 'consent' | 'content' | null;
  /** In a frame: ids of the third parties that the visitor accepts on the host page. Null on every other page. */
  readonly thirdParties: readonly string[] | null;
  /** Status of an answer that is not 200. */
  readonly status: number | null;
};

/** The one request header that carries it. Our server takes it off every visitor's request. */
export const pageContextHeader = 'x-umiak-page';

/** The header's value: the context and an HMAC of it, by which a page knows middleware.ts has written it. */
export function sealPageContext(context: PageContext): string {
  const payload = Buffer.from(JSON.stringify(context)).toString('base64url');
  return `${payload}.${sealOf(payload)}`;
}

/** The context in a header's value; null for anything that this process did not seal. */
export function openPageContext(value: string | null): PageContext | null {
  const [payload = '', seal = ''] = value?.split('.') ?? [];
  return isSame(seal, sealOf(payload)) ? JSON.parse(Buffer.from(payload, 'base64url').toString()) : null;
}

/**
 * The context of the page being drawn; null when the request has not passed middleware.ts, as an address that its
 * matcher leaves out could. Such a request must be shown nothing.
 */
export const pageContext: () => Promise<PageContext | null> = cache(async () =>
  openPageContext((await headers()).get(pageContextHeader)),
);

const sealOf = (payload: string): string =>
  createHmac('sha256', processKey()).update(payload).digest('base64url');
