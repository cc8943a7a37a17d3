import { readFileSync } from 'node:fs';
import { projectRoot } from '@/scripts/start/project-root.mjs';

type Locked = {
  readonly dependencies?: Record<string, string>;
  readonly optionalDependencies?: Record<string, string>;
};

const { packages } = JSON.parse(readFileSync(`${projectRoot}/package-lock.json`, 'utf8')) as {
  readonly packages: Record<string, Locked>;
};

/** Whether a package is found from another one's folder, the way Node looks for it. */
function isLocked(from: string, name: string): boolean {
  const nested = `${from === '' ? '' : `${from}/`}node_modules/${name}`;
  if (packages[nested] !== undefined) return true;
  return from !== '' && isLocked(from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))), name);
}

test('the lock file lists the packages of every platform, or npm ci refuses it', () => {
  const missing = Object.entries(packages).flatMap(([from, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter((name) => !isLocked(from, name))
      .map((name) => `${name}, wanted by ${from}`),
  );
  expect(missing).toEqual([]);
});
