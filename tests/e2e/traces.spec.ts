import { saidOf, traceCollector } from '../factories/trace-collector';
import { spawnDatabase } from '../setup/spawn-database.mjs';
import { expect, test } from './fixtures';
import { goodPassword, newEmail } from './people';

/** Never sent while the process lives, so whatever comes was sent because it ends. */
const late = { OTEL_BSP_SCHEDULE_DELAY: '3600000' };
const token = 'a-token-that-nobody-else-may-read';

test('what requests, statements and mails do is in the traces, with the ids of the log and without anything personal', async ({
  anotherServer,
  dataDir,
  request,
}) => {
  const collector = await traceCollector();
  // Of its own: any process sends the mails of a database that it shares.
  const database = await spawnDatabase({ dataDir, database: `traces_${process.pid}` });
  const server = await anotherServer({
    ...late,
    DATABASE_URL: database.url,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    LOG_LEVEL: 'info',
  });
  const email = newEmail();
  const ask = (path: string) => request.get(`${server.origin}${path}`, { failOnStatusCode: false });
  const post = (path: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
    request.post(`${server.origin}${path}`, {
      form,
      headers: { origin: server.origin, 'x-requested-with': 'XMLHttpRequest', ...headers },
    });

  await test.step('somebody registers, follows a link with a token, and is refused a call', async () => {
    const issued = (await (await post('/s/run/formtoken', {})).json()) as { formtoken: string };
    const form = { username: email, passwd: goodPassword, optin: 'false', regurl: '/', consent: 'true' };
    const answer = await post('/k/run/auth/register', form, { 'x-csrf': issued.formtoken });
    expect(await answer.json()).toMatchObject({ status: 0 });
    expect((await ask(`/trips/shared/${token}?from=${email}`)).status()).toBe(404);
    expect((await post(`/k/run/auth/login?of=${token}`, { username: email, passwd: token })).status()).toBe(
      403,
    );
    await expect.poll(() => server.output()).toContain('a call was refused');
    expect(collector.spans()).toEqual([]);
  });

  await test.step('a process that ends sends what it has', async () => {
    await server.stop();
    expect(collector.spans().length).toBeGreaterThan(10);
    await collector.stop();
    await database.stop();
  });

  const spans = collector.spans();
  const rootOf = (name: string) => {
    const found = spans.find((span) => span.name === name && saidOf(span, 'umiak.request_id') !== undefined);
    if (found === undefined) throw new Error(`no request ${name} among ${spans.map((one) => one.name)}`);
    return found;
  };
  const within = (name: string) =>
    spans.filter(({ traceId }) => traceId === rootOf(name).traceId).map((one) => one.name);

  await test.step('a line of the log and a request name each other', async () => {
    const lines = server
      .output()
      .split('\n')
      .filter((line) => line.includes('a call was refused'));
    const { requestId, trace_id } = JSON.parse(lines.at(-1) ?? '{}') as Record<string, string>;
    const refused = spans.find((span) => saidOf(span, 'umiak.request_id') === requestId);
    expect(refused).toMatchObject({ name: 'POST /k/run/auth/login', traceId: trace_id });
  });

  await test.step('pages and calls are named by their pattern and have their statements', async () => {
    expect(within('POST /k/run/auth/register')).toContain('insert account');
    const page = within('GET /[brand]/[locale]/trips/shared/[link]');
    expect(page).toContain('render route (app) /[brand]/[locale]/trips/shared/[link]');
    const mails = spans.filter(({ name }) => name.startsWith('mail '));
    expect(mails.length).toBeGreaterThan(0);
    expect(within('POST /k/run/auth/register')).not.toContain(mails[0]?.name);
  });

  await test.step('nothing of it is about somebody', async () => {
    for (const personal of [email, email.split('@')[0] ?? '', goodPassword, token])
      expect(collector.text()).not.toContain(personal);
  });
});
