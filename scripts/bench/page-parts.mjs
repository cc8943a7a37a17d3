/**
 * What a browser loads for a page, as addresses: its style sheets that are not switched off, and its scripts, but none
 * that are only for browsers without modules. Pages from memory name their scripts in the one that asks for them after the first paint.
 * @param {string} html
 * @returns {{ styles: string[], scripts: string[] }}
 */
export function pageParts(html) {
  const links = tagsOf(html, 'link').filter(
    (tag) => attribute(tag, 'rel') === 'stylesheet' && !/\sdisabled\b/i.test(tag),
  );
  const scripts = tagsOf(html, 'script').filter((tag) => !/\snomodule\b/i.test(tag));
  return {
    styles: unique(links.map((tag) => attribute(tag, 'href'))),
    scripts: unique([...scripts.map((tag) => attribute(tag, 'src')), ...afterPaint(html)]),
  };
}

/**
 * How many elements a page has in its body, without scripts and what else is never drawn.
 * @param {string} html
 */
export function countElements(html) {
  const body = html.slice(html.indexOf('<body'));
  const drawn = body.replace(/<(script|style|template)\b.*?<\/\1>/gis, '').replace(/<(?:link|meta)\b/gi, '');
  return drawn.match(/<[a-z]/gi)?.length ?? 0;
}

/** The scripts of `scripts/serve/scripts-after-paint.mjs`. */
function afterPaint(html) {
  const [, at, all] = /\)\("(\/_next\/[^"]+)",(\[\[.*?\]\]),\d+\)<\/script>/.exec(html) ?? [];
  return all === undefined ? [] : JSON.parse(all).map(([name]) => at + name);
}

const tagsOf = (html, name) => html.match(new RegExp(`<${name}\\b[^>]*>`, 'gi')) ?? [];

function attribute(tag, name) {
  return new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1]?.replaceAll('&amp;', '&');
}

const unique = (addresses) => [...new Set(addresses.filter((one) => one !== undefined))];
