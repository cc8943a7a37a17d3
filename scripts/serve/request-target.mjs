const targetCharactersMax = 8192;

/**
 * Whether a request target is one no browser sends to a site: absolute-form (`GET http://elsewhere/`), `*`,
 * one that URL parsers read as another host (`//elsewhere`, `/\elsewhere`), or an endless one (RFC 9112, 3.2).
 * @param {string} target
 */
export function isOddTarget(target) {
  return !/^\/(?![/\\])/.test(target) || target.length > targetCharactersMax;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const rawControl = /[\u0000-\u0020\u007F]/;
const encodedControl = /%(?:0[0-8bcef]|1[0-9a-f]|7f|c2%[89][0-9a-f])/i;

/**
 * Whether a target holds a control character, plain or encoded, that no field of this site takes: C0 but for tab and line
 * breaks, DEL, C1. Pages read their addresses in many places, so they are refused before all of them.
 * @param {string} target
 */
export function hasControlCharacters(target) {
  return rawControl.test(target) || encodedControl.test(target);
}
