type Versions = Readonly<Record<string, string>>;

/** The parts of package.json that bring in other people's code. */
export type Manifest = {
  readonly dependencies?: Versions;
  readonly devDependencies?: Versions;
  readonly optionalDependencies?: Versions;
};

const exact = /^\d+\.\d+\.\d+(-[\w.]+)?$/;

/** Permissive licences. A run-time dependency with any other is a decision, written down in docs/decisions. */
const permissive = new Set([
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
