import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/**
 * @typedef {{ etag: string, body: Buffer, headers: string[], revalidated: string[] }} Variant
 *   one content coding of an answer; headers are names and values in turn, `revalidated` those of a 304
 * @typedef {{ bytes: number, variants: Record<import('./choose-encoding.mjs').Encoding, Variant> }} Coded
 */

const compress = { gzip: promisify(gzip), br: promisify(brotliCompress) };

/**
 * An answer in each content coding, to be sent often (`send-page.mjs`). Compresses on other threads.
 * @param {Buffer} body
 * @param {string[]} headers names and values in turn
 * @param {number} quality of Brotli, 0 to 11
 * @returns {Promise<Coded>}
 */
export async function codedVariants(body, headers, quality) {
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: quality } };
  const [gzipped, brotli] = await Promise.all([compress.gzip(body), compress.br(body, options)]);
  const digest = digestOf(body, headers);
  return {
    bytes: body.length + gzipped.length + brotli.length,
    variants: {
      identity: variantOf(`"${digest}"`, '', body, headers),
      gzip: variantOf(`"${digest}-gzip"`, 'gzip', gzipped, headers),
      br: variantOf(`"${digest}-br"`, 'br', brotli, headers),
    },
  };
}

/**
 * The same for what is compressed already: one variant, whatever is asked for.
 * @param {Buffer} body
 * @param {string[]} headers
 * @returns {Coded}
 */
export function uncodedVariants(body, headers) {
  const one = variantOf(`"${digestOf(body, headers)}"`, '', body, headers);
  return { bytes: body.length, variants: { identity: one, gzip: one, br: one } };
}

/** A browser that learns from a 304 that its copy is good keeps the headers it has: the tag covers both. */
function digestOf(body, headers) {
  const hash = createHash('sha256').update(headers.join('\n')).update(body);
  return hash.digest('base64url').slice(0, 22);
}

/** @returns {Variant} */
function variantOf(etag, coding, body, headers) {
  const revalidated = [...headers, 'ETag', etag];
  const coded = coding === '' ? [] : ['Content-Encoding', coding];
  return {
    etag,
    body,
    headers: [...revalidated, ...coded, 'Content-Length', String(body.length)],
    revalidated,
  };
}
