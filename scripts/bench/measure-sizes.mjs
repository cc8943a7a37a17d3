import { fetchCompressed } from './fetch-compressed.mjs';
import { pageParts } from './page-parts.mjs';

/**
 * What a first visit to a page sends, in bytes after gzip.
 * @param {string} url
 * @returns {Promise<{ bytes: number, html: number, css: number, js: number }>} `bytes` is the page before gzip
 */
export async function measureSizes(url) {
  const page = await fetchCompressed(url);
  const { styles, scripts } = pageParts(page.body.toString('utf8'));
  return {
    bytes: page.body.length,
    html: page.sentBytes,
    css: await sum(styles, url),
    js: await sum(scripts, url),
  };
}

async function sum(addresses, base) {
  const answers = await Promise.all(addresses.map((one) => fetchCompressed(new URL(one, base).href)));
  return answers.reduce((bytes, { sentBytes }) => bytes + sentBytes, 0);
}
