/**
 * What a browser loads for a page, as addresses: its style sheets that are not switched off, and its scripts, the modules that
 * these need among them, but none that are only for browsers without modules.
 * @param {string} html
 * @returns {{ styles: string[], scripts: string[] }}
 */
export function pageParts(html) {
  const links = tagsOf(html, 'link');
  const styles = links.filter((tag) => attribute(tag, 'rel') === 'stylesheet' && !/\sdisabled\b/i.test(tag));
  const modules = links.filter((tag) => attribute(tag, 'rel') === 'modulepreload');
  const scripts = tagsOf(html, 'script').filter((tag) => !/\snomodule\b/i.test(tag));
  return {
    styles: unique(styles.map((tag) => attribute(tag, 'href'))),
    scripts: unique([
      ...scripts.map((tag) => attribute(tag, 'src')),
      ...modules.map((tag) => attribute(tag, 'href')),
    ]),
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

const tagsOf = (html, name) => html.match(new RegExp(`<${name}\\b[^>]*>`, 'gi')) ?? [];

function attribute(tag, name) {
  return new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1]?.replaceAll('&amp;', '&');
}

const unique = (addresses) => [...new Set(addresses.filter((one) => one !== undefined))];
