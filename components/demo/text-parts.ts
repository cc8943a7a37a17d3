const address = /https?:\/\/[^\s<>"]+/gi;
const trailing = /[.,;:!?'")\]]+$/;

/** A stretch of text; `href` where it is a web address, `at` its place in the whole. */
export type TextPart = { readonly at: number; readonly text: string; readonly href: string | null };

/** Splits a text at its http and https addresses; no other scheme ever becomes a link. */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(address)) {
    const link = match[0].replace(trailing, '');
    if (!URL.canParse(link)) continue;
    if (match.index > end) parts.push({ at: end, text: text.slice(end, match.index), href: null });
    parts.push({ at: match.index, text: link, href: link });
    end = match.index + link.length;
  }
  if (end < text.length) parts.push({ at: end, text: text.slice(end), href: null });
  return parts;
}
