import { readdirSync } from 'node:fs';

/**
 * The files of the build that browsers load, by address: what stands in `.next/static` is served below
 * `/_next/static/` (Next's own deployment contract for such files).
 * @param {string} folder
 * @returns {{ has(target: string): boolean }}
 */
export function builtAssets(folder) {
  const addresses = new Set(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name, parentPath }) => encodeURI(`/_next/static${parentPath.slice(folder.length)}/${name}`)),
  );
  return { has: (target) => addresses.has(target.split('?', 1)[0] ?? '') };
}
