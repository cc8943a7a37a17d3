const targetCharactersMax = 8192;

/**
 * Whether a request target is one no browser sends to a site: absolute-form (`GET http://elsewhere/`), `*`,
 * one that URL parsers read as another host (`//elsewhere`, `/\elsewhere`), or an endless one (RFC 9112, 3.2).
 * @param {string} target
 */
export function isOddTarget(target) {
  return !/^\/(?![/\\])/.test(target) || target.length > targetCharactersMax;
}
