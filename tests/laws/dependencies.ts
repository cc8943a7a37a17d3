import { type Import, importsOf } from './imports-of';
import { isCode, type Source } from './repository';

type Versions = Readonly<Record<string, string>>;

/** The parts of package.json that bring in other people's code. */
export type Manifest = {
  readonly dependencies?: Versions;
  readonly devDependencies?: Versions;
  readonly optionalDependencies?: Versions;
};

/** What a production install has to build and run: everything but tests, their factories and tools of developers. */
export const shipped =
  /^(?:app|components|lib|route-handlers)\/|^scripts\/(?:start|serve|build)\/|^scripts\/(?:build|prepare|serve|start)\.|^(?:instrumentation|middleware)\.ts$|^next\.config\.mjs$/;
export const ofTests = /\.(?:test|factory)\.tsx?$|^scripts\/serve\/test-/;

/** Packages that shipped code imports although a production install, `npm ci --omit=dev`, leaves them out. */
export function omittedComplaints(manifest: Manifest, sources: readonly Source[]): string[] {
  const kept = { ...manifest.dependencies, ...manifest.optionalDependencies };
  return sources
    .filter(({ path }) => isCode(path) && shipped.test(path) && !ofTests.test(path))
    .flatMap((source) =>
      importsOf(source).flatMap((found) => {
        const name = packageOf(found);
        return name === null || name in kept ? [] : [`${source.path}: ${name}`];
      }),
    );
}

/** The package an import takes something from: by its name, or by the path of a file in it. */
function packageOf({ target, package: byName }: Import): string | null {
  const inside = byName ? target : target.startsWith('node_modules/') ? target.slice(13) : null;
  if (inside === null || inside.startsWith('node:')) return null;
  return /^(?:@[^/]+\/)?[^/]+/.exec(inside)?.[0] ?? null;
}

const exact = /^\d+\.\d+\.\d+(-[\w.]+)?$/;

/** Permissive licences. A run-time dependency with any other is a decision, written down in docs/decisions. */
const permissive = new Set([
  'BlueOak-1.0.0',
  'MIT',
  'MIT-0',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'OFL-1.1',
  'PostgreSQL',
]);

/** Dependencies whose version is a range: two installations could differ. */
export function rangeComplaints(manifest: Manifest): string[] {
  const all = { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies };
  return Object.entries(all)
    .filter(([, version]) => !exact.test(version))
    .map(([name, version]) => `${name} ${version}`);
}

/** Licences, as SPDX expressions by package, that are not permissive; undefined is one of them. */
export function licenceComplaints(licences: Readonly<Record<string, string | undefined>>): string[] {
  return Object.entries(licences)
    .filter(([, licence]) => !isPermissive(licence ?? ''))
    .map(([name, licence]) => `${name}: ${licence ?? 'no licence'}`);
}

function isPermissive(expression: string): boolean {
  const plain = expression.replace(/[()]/g, '');
  if (/ AND /.test(plain)) return plain.split(/ AND | OR /).every((one) => permissive.has(one.trim()));
  return plain.split(' OR ').some((one) => permissive.has(one.trim()));
}
