import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { parseAllDocuments } from 'yaml';
import { isInstalled } from './start-program';

const deploy = resolve(import.meta.dirname, '../../deploy');

test('Prometheus reads the alerts and where the processes are', () => {
  test.skip(!isInstalled('promtool'), 'prometheus is not installed');
  const output = execFileSync('promtool', ['check', 'config', 'prometheus/prometheus.yaml'], {
    cwd: deploy,
    encoding: 'utf8',
  });
  expect(output).toMatch(/SUCCESS: prometheus\/prometheus\.yaml is valid/);
  expect(output).toMatch(/SUCCESS: \d+ rules found/);
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

/** Debian's folder of Go packages, with the functions that Helm adds to Go's templates. */
const goPackages = '/usr/share/gocode';
const canRender = isInstalled('go') && existsSync(join(goPackages, 'src/github.com/Masterminds/sprig'));
const withoutGo = 'golang-go or golang-github-masterminds-sprig-dev is not installed';

/** What the chart makes of these values, parsed: a name that stands twice is an error. */
function render(values: object) {
  const folder = mkdtempSync(join(tmpdir(), 'umiak-chart-'));
  const program = join(import.meta.dirname, 'render-chart.go');
  const env = { ...process.env, GO111MODULE: 'off', GOPATH: goPackages, GOCACHE: join(folder, 'go') };
  writeFileSync(join(folder, 'values.yaml'), JSON.stringify(values));
  const rendered = execFileSync('go', ['run', program, join(deploy, 'helm/umiak'), 'values.yaml'], {
    cwd: folder,
    encoding: 'utf8',
    env,
  });
  rmSync(folder, { recursive: true });
  return parseAllDocuments(rendered).flatMap((one) => {
    expect(one.errors).toEqual([]);
    return one.toJS() ?? [];
  });
}

/** Everything that the chart has only by setting. */
const everything = {
  assets: { claimName: 'files' },
  ingress: { enabled: true },
  traces: { endpoint: 'http://collector.monitoring:4318' },
  valkey: { enabled: true },
};

const asIs = ['ConfigMap', 'ConfigMap', 'Deployment', 'Job', 'PodDisruptionBudget', 'Service'];
const charts = [
  { title: 'as it is', settings: {}, kinds: asIs },
  {
    title: 'with everything',
    settings: everything,
    kinds: [...asIs, 'Deployment', 'Ingress', 'NetworkPolicy', 'Service', 'Service'].toSorted(),
  },
];

for (const { title, settings, kinds } of charts)
  test(`the chart ${title} makes what Kubernetes takes`, () => {
    test.skip(!canRender, withoutGo);
    const folder = mkdtempSync(join(tmpdir(), 'umiak-made-'));
    const made = render(settings);
    expect(made.map(({ kind }) => kind).toSorted()).toEqual(kinds);
    // The published schemas of Kubernetes, as models that judge an object.
    execFileSync('npm', ['install', '--prefix', folder, 'kubernetes-models@4.5.1'], { stdio: 'ignore' });
    writeFileSync(join(folder, 'made.json'), JSON.stringify(made));
    const judge = `for (const one of require('./made.json'))
      new (require('kubernetes-models/' + one.apiVersion + '/' + one.kind)[one.kind])(one).validate();`;
    execFileSync('node', ['-e', judge], { cwd: folder });
    rmSync(folder, { recursive: true });
  });

test('the values of the chart replace its own settings, and its pods have few rights', () => {
  test.skip(!canRender, withoutGo);
  const values = {
    ...everything,
    settings: { UMIAK_DRAIN_SECONDS: '30', VALKEY_URL: 'valkey://other:6379' },
  };
  const made = render(values);
  const settings = made.filter(({ kind }) => kind === 'ConfigMap');
  expect(settings).toHaveLength(2);
  for (const { data } of settings)
    expect(data).toMatchObject({ ...values.settings, UMIAK_MODE: 'production' });
  const pods = made.filter(({ spec }) => spec?.template !== undefined).map(({ spec }) => spec.template.spec);
  expect(pods).toHaveLength(3);
  for (const pod of pods) {
    expect(pod.automountServiceAccountToken).toBe(false);
    expect(pod.securityContext.seccompProfile).toEqual({ type: 'RuntimeDefault' });
  }
  const site = made.find(({ kind, metadata }) => kind === 'Deployment' && metadata.name === 'site');
  expect(site?.spec.template.spec.terminationGracePeriodSeconds).toBe(110);
  expect(made.find(({ kind }) => kind === 'PodDisruptionBudget')?.spec).toMatchObject({ maxUnavailable: 1 });
});
