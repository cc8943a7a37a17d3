import { once } from 'node:events';
import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';

/**
 * Fetches an address as a browser that takes gzip does.
 * @param {string} url
 * @param {Record<string, string>} [headers]
 * @returns {Promise<{ sentBytes: number, body: Buffer }>} length of the body on the wire, and the body unpacked
 * @throws Error when the answer is not 200
 */
export async function fetchCompressed(url, headers = {}) {
  const [response] = await once(get(url, { headers: { 'accept-encoding': 'gzip', ...headers } }), 'response');
  if (response.statusCode !== 200) throw new Error(`${url} answered ${response.statusCode}.`);
  const sent = await buffer(response);
  const isPacked = response.headers['content-encoding'] === 'gzip';
  return { sentBytes: sent.length, body: isPacked ? gunzipSync(sent) : sent };
}
