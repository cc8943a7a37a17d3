import 'server-only';
import { randomBytes } from 'node:crypto';
import { getTranslations } from 'next-intl/server';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { escapeHtml } from '@/lib/shared/escape-html';
import { directionOf } from '@/lib/shared/site/locale/locales';

/** What a popup tells the page that opened it. */
export type PopupMessage = {
  readonly type: 'social-sign-in';
  readonly provider: string;
  /** Our ticket, which the page posts as `accessToken`; empty when it did not work. */
  readonly accessToken: string;
  readonly errorCode: string;
};

/**
 * The last page of a popup: hands its message to the opener, to our own origin and no other, and closes. Where
 * the provider's pages have cut the tie to the opener, a channel of this origin carries it.
 */
export async function popupPage(message: PopupMessage, context: RequestContext): Promise<Response> {
  const t = await getTranslations({ locale: context.locale, namespace: 'sign-in-methods.popup' });
  const nonce = randomBytes(16).toString('base64');
  const text = message.errorCode === '' ? t('done') : t('failed');
  const literal = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
  const script = `const m=${literal(message)};try{opener?.postMessage(m,${literal(context.origin)})}catch{}
try{new BroadcastChannel(m.type).postMessage(m)}catch{}
document.querySelector('button').onclick=()=>close();setTimeout(()=>close(),50)`;
  const html = `<!doctype html>
<html lang="${escapeHtml(context.locale)}" dir="${directionOf(context.locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(t('title'))}</title></head>
<body><main><p role="status">${escapeHtml(text)}</p><button type="button">${escapeHtml(t('close'))}</button></main><script nonce="${nonce}">${script}</script></body></html>`;
  const headers = new Headers();
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set('cache-control', 'no-store');
  headers.set('referrer-policy', 'no-referrer');
  // The opener must stay reachable on the way back from the provider.
  headers.set('cross-origin-opener-policy', 'unsafe-none');
  headers.set(
    'content-security-policy',
    `default-src 'none'; script-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  );
  return new Response(html, { headers });
}

/** Sends a popup on; nothing of our address goes along. */
export function popupRedirect(url: string): Response {
  return new Response(null, {
    status: 303,
    headers: { location: url, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
  });
}
