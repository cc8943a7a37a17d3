const allowed = new Set(['p', 'a', 'strong', 'em']);
const tag = /<(\/?)([a-z]+)(?:\s+href="([^"<>]*)")?\s*>/gi;
const ownPath = /^\/(?!\/)[^\s\\]*$/;
const secureAddress = /^https:\/\/[^\s\\]+$/;

/**
 * HTML with paragraphs, links and emphasis alone, every element closed: whatever else the text holds becomes
 * visible text. Links lead to paths of this site, through `linkTo`, or to https addresses; another link
 * loses its address.
 */
export function safeParagraphs(html: string, linkTo: (path: string) => string = (path) => path): string {
  const open: string[] = [];
  let safe = '';
  let from = 0;
  const close = (name: string): void => {
    for (let last = open.pop(); last !== undefined; last = open.pop()) {
      safe += `</${last}>`;
      if (last === name) return;
    }
  };
  for (const found of html.matchAll(tag)) {
    const name = (found[2] ?? '').toLowerCase();
    if (!allowed.has(name)) continue;
    safe += escaped(html.slice(from, found.index));
    from = found.index + found[0].length;
    if (found[1] === '') {
      open.push(name);
      safe += `<${name}${name === 'a' ? hrefOf(found[3] ?? '', linkTo) : ''}>`;
    } else if (open.includes(name)) close(name);
  }
  safe += escaped(html.slice(from));
  close('');
  return safe;
}

function hrefOf(url: string, linkTo: (path: string) => string): string {
  if (ownPath.test(url)) return ` href="${escaped(linkTo(url))}"`;
  return secureAddress.test(url) ? ` href="${escaped(url)}"` : '';
}

/** Text as HTML; references such as `&amp;` stay what they are. */
function escaped(text: string): string {
  return text
    .replaceAll(/&(?!#?\w+;)/g, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
