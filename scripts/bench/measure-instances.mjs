import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { SMTPServer } from 'smtp-server';
import { closeLater } from '../start/closing.mjs';
import { familySeconds, processorSeconds } from './process-figures.mjs';
import { plainForm } from './sign-in.mjs';
import { startSite } from './start-site.mjs';

const processes = 3;
/** How long the mail server takes for each mail. */
const mailMs = 200;
/** With twenty, as many as a process opens by itself, it would take no more than a hundred a second. */
const mailConnections = 60;
/** Who answer about consent at once: each waits for a commit, which takes longer than the processors' work. */
const visitors = 150;
const lookEveryMs = 250;

/**
 * What several processes do on one database: how much more two do than one, by processor time; answers about consent a second of three,
 * each from another address; mails a second of one, with a mail server that takes 200 ms for each.
 * @param {import('./find-load-generator.mjs').LoadGenerator} generator
 * @param {{ url: string, pid: number }} database
 * @param {string} cookie of a member
 * @param {import('./plan.mjs').Plan} plan
 * @returns {Promise<{ twoOverOne: number | null, consents: { perSecond: number, micros: number | null, databaseMicros: number | null },
 *   mails: number, mailConnections: number, processes: number }>}
 */
export async function measureInstances(generator, database, cookie, plan) {
  const smtp = await slowMailServer();
  const sites = await Promise.all(
    Array.from({ length: processes }, (_, nth) =>
      startSite(`site-${nth + 1}`, database.url, {
        SMTP_URL: `${smtp.url}/?maxConnections=${mailConnections}`,
      }),
    ),
  );
  try {
    const state = {
      path: '/horizon/common/authentication/providers/AuthStateProviderAction',
      headers: { cookie },
    };
    const load = (some, request, seconds, connections) =>
      loadAll({ generator, database }, sites.slice(0, some), request, { seconds, connections });
    const { connections, instanceSeconds, instanceWarmUpSeconds: warmUpSeconds } = plan;
    await load(2, state, warmUpSeconds, connections);
    const one = await load(1, state, instanceSeconds, connections);
    const two = await load(2, state, instanceSeconds, connections);
    const answer = acceptance(sites[0].origin);
    await load(processes, answer, warmUpSeconds, visitors);
    const consents = await load(processes, answer, instanceSeconds, visitors);
    const [first, ...others] = sites;
    await Promise.all(others.map((site) => site.stop()));
    const mails = await mailsPerSecond(database.url, plan.mails);
    await first.stop();
    const twoOverOne = one.micros === null ? null : (2 * one.micros) / two.micros;
    return { twoOverOne, consents, mails, mailConnections, processes };
  } finally {
    await Promise.all(sites.map((site) => site.stop()));
    smtp.stop();
  }
}

/** The plain form of the banner, sent by a visitor of its own each time. */
function acceptance(origin) {
  const { body, headers, method } = plainForm(origin, { form: 'consent', choice: 'accept', back: '/help' });
  return { path: '/i/api/cookiebanner/v1/consent/record', method, headers, body, manyVisitors: true };
}

/** Asks the same of all of these processes at once; their requests a second, and the processor time of one, theirs and the database's. */
async function loadAll({ database, generator }, sites, { path, ...request }, { connections, seconds }) {
  const read = () => [...sites.map(({ pid }) => processorSeconds(pid)), familySeconds(database.pid)];
  const before = read();
  const load = { connections: Math.ceil(connections / sites.length), threads: 1, seconds };
  const answers = await Promise.all(
    sites.map(({ origin }) =>
      generator.load({ ...request, headers: { ...request.headers, origin }, url: `${origin}${path}` }, load),
    ),
  );
  const failed = answers.reduce((sum, one) => sum + one.failed, 0);
  if (failed > 0) throw new Error(`${failed} requests to ${path} were refused, or not answered.`);
  const answered = answers.reduce((sum, one) => sum + one.answered, 0);
  const micros = read().map((after, nth) =>
    after === null ? null : ((after - before[nth]) * 1e6) / answered,
  );
  const databaseMicros = micros.pop();
  return {
    perSecond: answered / seconds,
    micros: micros.includes(null) ? null : micros.reduce((sum, one) => sum + one, 0),
    databaseMicros,
  };
}

async function slowMailServer() {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      stream.resume().on('end', () => setTimeout(done, mailMs));
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const stop = () => server.close();
  closeLater({ close: stop });
  return { url: `smtp://127.0.0.1:${server.server.address().port}`, stop };
}

/** Has mails sent, by whoever runs; how many a second, from the first to the last. */
async function mailsPerSecond(databaseUrl, mails) {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('delete from outbox');
    await client.query(
      `insert into outbox (recipient, template, locale, brand, origin, not_before)
       select subject, 'passwordChanged', 'en-US', 'kayak', 'http://localhost', now()
       from (select subject from credential where provider = 'email' and is_primary limit 1) someone,
         generate_series(1, $1)`,
      [mails],
    );
    const ended = 'select count(*)::int open from outbox where sent_at is null';
    while ((await client.query(ended)).rows[0].open > 0) await sleep(lookEveryMs);
    const { rows } = await client.query(
      'select extract(epoch from max(sent_at) - min(sent_at))::float seconds from outbox',
    );
    return mails / rows[0].seconds;
  } finally {
    await client.end();
  }
}
