import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { isInstalled } from './start-program';

const deploy = resolve(import.meta.dirname, '../../deploy');

test('Prometheus reads the alerts', () => {
  test.skip(!isInstalled('promtool'), 'prometheus is not installed');
  const output = execFileSync('promtool', ['check', 'rules', 'prometheus/alerts.yaml'], {
    cwd: deploy,
    encoding: 'utf8',
  });
  expect(output).toContain('SUCCESS');
});

test('Compose reads its file, and one process waits for the tables', () => {
  test.skip(!isInstalled('docker-compose'), 'docker-compose is not installed');
  const folder = mkdtempSync(join(tmpdir(), 'umiak-compose-'));
  mkdirSync(join(folder, 'deploy'));
  // Newer than Debian's Compose, which takes the name of the folder.
  const text = readFileSync(join(deploy, 'compose.yaml'), 'utf8').replace(/^name: .*$/m, '');
  writeFileSync(join(folder, 'deploy/compose.yaml'), text);
  const env = { ...process.env, UMIAK_SECRET: 's'.repeat(40), POSTGRES_PASSWORD: 'password' };
  const read = execFileSync('docker-compose', ['-f', 'deploy/compose.yaml', 'config'], {
    cwd: folder,
    encoding: 'utf8',
    env,
  });
  expect(read).toContain('condition: service_completed_successfully');
  rmSync(folder, { recursive: true });
});

test('systemd reads the unit', () => {
  test.skip(!isInstalled('systemd-analyze'), 'systemd is not installed');
  execFileSync('systemd-analyze', ['verify', 'systemd/umiak@.service'], { cwd: deploy });
});
