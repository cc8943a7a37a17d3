import 'server-only';
import { randomBytes } from 'node:crypto';
import { getTranslations } from 'next-intl/server';
import { affiliates } from '@/lib/server/embed/affiliates';
import { readEnv } from '@/lib/server/env';
import { escapeHtml } from '@/lib/shared/escape-html';
import { defaultLocale, directionOf, findLocale, type Locale } from '@/lib/shared/site/locale/locales';
import { hostPageScript } from './host-page-script';
import { hostPageStyle } from './host-page-style';

/** Where the demo's host page is, in a language; it belongs to the affiliate `demo`. */
export const hostPageAddress = (locale: string): string =>
  `${demoAffiliate()?.origins[0] ?? ''}/demo/host?locale=${locale}`;

const demoAffiliate = () => affiliates().find(({ key }) => key === 'demo');

/**
 * A host page as an affiliate would write it, on an origin that is not the site's: the search in a frame, and
 * everything both tell each other. `?locale=de-DE` for another language. 404 outside the demo and at any other host.
 */
export async function hostPage(request: Request): Promise<Response> {
  const { mode, port } = readEnv();
  const origin = `http://${request.headers.get('host') ?? ''}`;
  const demo = mode === 'demo' ? demoAffiliate() : undefined;
  if (demo?.origins.includes(origin) !== true) return new Response(null, { status: 404 });
  const asked = new URL(request.url).searchParams.get('locale');
  const locale = findLocale(asked) ?? defaultLocale;
  const nonce = randomBytes(16).toString('base64');
  const site = `http://localhost:${port}`;
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' ${site}`,
    `style-src 'nonce-${nonce}'`,
    `frame-src ${site}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ];
  return new Response(await htmlOf(locale, site, nonce), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': policy.join('; '),
    },
  });
}

async function htmlOf({ tag }: Locale, site: string, nonce: string): Promise<string> {
  const t = await getTranslations({ locale: tag, namespace: 'embed.host' });
  const button = (id: string, text: string) =>
    `<button type="button" id="${id}">${escapeHtml(text)}</button>`;
  return `<!doctype html>
<html lang="${escapeHtml(tag)}" dir="${directionOf(tag)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(t('title'))}</title>
<style nonce="${nonce}">${hostPageStyle}</style>
</head>
<body>
<header><p>${escapeHtml(t('kicker'))}</p><h1>${escapeHtml(t('title'))}</h1><p>${escapeHtml(t('lead'))}</p></header>
<main>
<div id="search"></div>
<section aria-labelledby="try"><h2 id="try">${escapeHtml(t('try'))}</h2><div class="row">${[
    button('submit', t('submit')),
    button('metric', t('metric')),
    button('ajax', t('ajax')),
    button('foreign', t('foreign')),
    button('consent', t('consent')),
  ].join('')}</div></section>
<section aria-labelledby="log-title"><h2 id="log-title">${escapeHtml(t('log'))}</h2><div role="log" tabindex="0" aria-labelledby="log-title"><ol id="log"></ol></div></section>
</main>
<script type="module" nonce="${nonce}">${hostPageScript({ site, locale: tag.toLowerCase(), title: t('frame') })}</script>
</body>
</html>
`;
}
