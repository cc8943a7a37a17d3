import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { assetTypes } from './asset-types.mjs';
import { codedVariants, uncodedVariants } from './coded-variants.mjs';

/** Beyond this level the largest file takes a second, which the first visitors of every process would wait for. */
const brotliQuality = 9;

/**
 * The files of the build that browsers load, by address: what stands in `.next/static` is served below
 * `/_next/static/` (Next's own deployment contract for such files). They are a few megabytes: each is read and compressed
 * when it is first asked for, and stays in memory.
 * @param {string} folder
 * @returns {{ find(target: string): Promise<import('./coded-variants.mjs').Coded> | null }} null where the build has no such file;
 *   rejects where it cannot be read
 */
export function builtAssets(folder) {
  const paths = new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name, parentPath }) => join(parentPath, name))
      .map((path) => [encodeURI(`/_next/static${path.slice(folder.length)}`), path]),
  );
  /** @type {Map<string, Promise<import('./coded-variants.mjs').Coded>>} */
  const files = new Map();

  function find(target) {
    const [address = ''] = target.split('?', 1);
    const path = paths.get(address);
    if (path === undefined) return null;
    const file = files.get(address) ?? read(path);
    files.set(address, file);
    file.catch(() => files.delete(address));
    return file;
  }

  return { find };
}

async function read(path) {
  const type = assetTypes[extname(path)] ?? 'application/octet-stream';
  const headers = ['Content-Type', type, 'Cache-Control', 'public, max-age=31536000, immutable'];
  const body = await readFile(path);
  return /charset|svg/.test(type)
    ? codedVariants(body, [...headers, 'Vary', 'Accept-Encoding'], brotliQuality)
    : uncodedVariants(body, headers);
}
