import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';

const read = (path: string) => readFileSync(path, 'utf8');
const chart = 'deploy/helm/umiak/templates';

test('what is installed keeps the programs of packages that run natively, which are optional', () => {
  for (const path of ['deploy/Containerfile', 'docs/operating.md'])
    expect(read(path).includes('--omit=optional')).toBe(false);
  const { packages } = JSON.parse(read('package-lock.json'));
  for (const name of ['@img/sharp-linux-x64', '@node-rs/argon2-linux-x64-gnu', '@next/swc-linux-x64-gnu'])
    expect(packages[`node_modules/${name}`]).toMatchObject({ optional: true });
});

test('neither podman nor docker takes along what is installed here, history or secrets', () => {
  // Podman reads it as well, unless there is a .containerignore.
  expect(read('.dockerignore').split('\n')).toEqual(
    expect.arrayContaining(['.git', '.data', '.env*', 'node_modules', 'deploy/nginx/tls']),
  );
  expect(existsSync('.containerignore')).toBe(false);
});

test('a process of the systemd unit listens on its own machine alone, where its proxy is', () => {
  expect(read('deploy/systemd/umiak@.service')).toMatch(/^Environment=.*\bHOST=127\.0\.0\.1\b/m);
});

test('whoever stops a process waits until its mails have had their time', () => {
  const mailMs = Number(
    /mailPatienceMs = ([\d_]+)/.exec(read('scripts/serve.mjs'))?.[1]?.replaceAll('_', ''),
  );
  const unit = read('deploy/systemd/umiak@.service');
  const compose = read('deploy/compose.yaml');
  const patience = [
    [/TimeoutStopSec=(\d+)/.exec(unit), /UMIAK_DRAIN_SECONDS=(\d+)/.exec(unit)],
    [/stop_grace_period: (\d+)s/.exec(compose), /UMIAK_DRAIN_SECONDS: "(\d+)"/.exec(compose)],
  ];
  for (const [waits, drains] of patience)
    expect(Number(waits?.[1])).toBeGreaterThanOrEqual(mailMs / 1000 + Number(drains?.[1]) + 15);
});

test('Prometheus reads the processes under the name that the alerts go by, at the ports of the unit', () => {
  expect(read('deploy/prometheus/alerts.yaml')).toContain('up{job="umiak"}');
  for (const name of ['prometheus', 'kubernetes']) {
    const { scrape_configs: jobs } = parse(read(`deploy/prometheus/${name}.yaml`));
    expect(jobs.map((job: { job_name: string }) => job.job_name)).toEqual(['umiak']);
  }
  expect(read('deploy/systemd/umiak@.service')).toContain('UMIAK_METRICS_PORT=1%i');
});

test('nginx hands on no trace of a visitor’s', () => {
  for (const name of ['traceparent', 'tracestate'])
    expect(read('deploy/nginx/umiak.conf')).toContain(`proxy_set_header ${name} "";`);
});

test('the settings of a release go back with it; the job that migrates has a copy of its own', () => {
  const [own = '', copy = ''] = read(`${chart}/settings.yaml`).split('\n---\n');
  expect(own).toContain('}}-environment\n');
  expect(own).not.toContain('helm.sh/hook');
  expect(copy).toContain('}}-migrate\n');
  expect(copy).toContain('helm.sh/hook: pre-install,pre-upgrade');
  expect(read(`${chart}/deployment.yaml`)).toContain('(print .Release.Name "-environment")');
  expect(read(`${chart}/migrate.yaml`)).toContain('(print .Release.Name "-migrate")');
});

test('the ingress takes files as large as nginx does, and shows nobody the probes', () => {
  expect(read('deploy/nginx/umiak.conf')).toContain('client_max_body_size 12m;');
  expect(read('deploy/helm/umiak/values.yaml')).toContain('nginx.ingress.kubernetes.io/proxy-body-size: 12m');
  expect(read(`${chart}/service.yaml`)).toMatch(/list "\/livez" "\/readyz"[\s\S]+-nobody/);
});

test('an alert has a severity, one sentence, and a line in the guide', () => {
  const { groups } = parse(read('deploy/prometheus/alerts.yaml'));
  const guide = read('docs/operating.md');
  for (const { rules } of groups)
    for (const { alert, annotations, labels } of rules) {
      expect({ alert, labels, annotations }).toEqual({
        alert,
        labels: { severity: expect.any(String) },
        annotations: { summary: expect.stringMatching(/\.$/) },
      });
      expect(guide).toContain(`| ${alert} |`);
    }
});
