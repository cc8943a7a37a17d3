import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { listDemoMails } from '@/lib/server/demo/mailbox';
import { settled, until } from '@/tests/factories/settled';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase();
const to = 'reader@mail.example';
const closeConnections: (() => void)[] = [];

async function outboxWith(env: Record<string, string>) {
  jest.resetModules();
  Object.assign(process.env, env);
  const [{ claimNextMail }, { closeMailConnections }, kick] = await Promise.all([
    import('./send-next-mail'),
    import('@/lib/server/vendors/send-mail'),
    import('@/lib/server/jobs/kick-outbox'),
  ]);
  kick.sendMailBy(claimNextMail);
  closeConnections.push(closeMailConnections);
  /** Whether there was one. */
  const sendNextMail = async () => {
    const send = await claimNextMail();
    await send?.();
    return send !== null;
  };
  return { sendNextMail, claimNextMail, ...kick };
}

async function insertMail(template = 'passwordChanged'): Promise<void> {
  await db.query(
    `insert into outbox (recipient, template, locale, brand, origin, not_before) values ($1, $2, 'en-US', 'kayak', 'http://localhost:3000', now() - interval '1 second')`,
    [to, template],
  );
}

beforeAll(async () => {
  await db.query(`with a as (insert into account (name) values ('Rea <b>Reader</b>') returning id)
    insert into credential (account_id, provider, subject, is_primary) select id, 'email', '${to}', true from a`);
});

afterEach(async () => {
  const { closeDatabase } = await import('@/lib/server/store/connection');
  await closeDatabase();
  delete process.env.SMTP_URL;
  await db.query('delete from outbox');
});

test('mail leaves through the configured SMTP server, in the brand’s name, with text and HTML', async () => {
  const sink = await smtpSink(async () => null);
  const { sendNextMail } = await outboxWith({ SMTP_URL: sink.url });
  await insertMail('resetPassword');
  expect(await sendNextMail()).toBe(true);
  expect(await sendNextMail()).toBe(false);
  const [mail] = sink.received;
  expect(mail?.from).toMatchObject({ name: 'Kayak', address: 'no-reply@umiak.example' });
  expect(mail?.to?.[0]?.address).toBe(to);
  expect(mail?.subject).toBe('Choose a new password for Kayak');
  expect(mail?.text).toMatch(/http:\/\/localhost:3000\/login\/reset\?token=[\w-]{43}/);
  expect(mail?.html).toContain('Rea &lt;b&gt;Reader&lt;/b&gt;');
  await sink.stop();
});

test('a server that is away loses nothing: the mail waits, with the reason, and goes out later', async () => {
  const { sendNextMail } = await outboxWith({ SMTP_URL: 'smtp://127.0.0.1:1' });
  await insertMail();
  expect(await sendNextMail()).toBe(true);
  const [row] = await db.query<{
    attempts: number;
    last_error: string;
    waits: boolean;
    sent_at: Date | null;
  }>('select attempts, last_error, not_before > now() as waits, sent_at from outbox');
  expect(row).toEqual({
    attempts: 1,
    last_error: expect.stringMatching(/ECONNREFUSED/),
    waits: true,
    sent_at: null,
  });
  expect(await sendNextMail()).toBe(false);
});

test('a mail that its server refuses stays with the reason and holds up none behind it', async () => {
  const arrived: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      if (address === to) return done(Object.assign(new Error('no such mailbox'), { responseCode: 550 }));
      arrived.push(address);
      done();
    },
    onData(stream, _session, done) {
      stream.resume().on('end', () => done());
    },
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.server.address() as { port: number };
  const { sendNextMail } = await outboxWith({ SMTP_URL: `smtp://127.0.0.1:${port}` });
  await insertMail();
  await insertMail('accountDeleted');
  await db.query(`update outbox set recipient = 'gone@mail.example' where template = 'accountDeleted'`);
  while (await sendNextMail());
  expect(arrived).toEqual(['gone@mail.example']);
  const [row] = await db.query('select attempts, last_error from outbox where sent_at is null');
  expect(row).toEqual({ attempts: 1, last_error: expect.stringContaining('550') });
  await db.query(
    `update outbox set attempts = 19, not_before = now() - interval '1 second' where sent_at is null`,
  );
  await sendNextMail();
  expect(await db.count('outbox', `sent_at is null and not_before > now() + interval '1 year'`)).toBe(1);
  await stopServer(server);
});

function stopServer(server: SMTPServer): Promise<void> {
  for (const close of closeConnections.splice(0)) close();
  return new Promise((closed) => server.close(closed));
}

/** An SMTP server that reads each mail and answers it when `answer` has decided. */
async function smtpSink(answer: (nth: number) => Promise<Error | null>) {
  const received: Email[] = [];
  let connections = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect(_session, done) {
      connections += 1;
      done();
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const nth = received.push(await PostalMime.parse(Buffer.concat(chunks)));
        done(await answer(nth));
      });
    },
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.server.address() as { port: number };
  const stop = () => stopServer(server);
  /** As a server does that dies. */
  const breakConnections = () => {
    for (const { _socket: socket } of server.connections as Set<{ _socket: Socket }>) socket.destroy();
  };
  const url = `smtp://127.0.0.1:${port}`;
  return { url, port, connections: () => connections, received, breakConnections, stop };
}

test('a mail that has to be sent again has the same Message-ID, and no two mails share one', async () => {
  const sink = await smtpSink(async (nth) => (nth === 1 ? new Error('lost on the way back') : null));
  const { sendNextMail } = await outboxWith({ SMTP_URL: sink.url });
  await insertMail();
  expect(await sendNextMail()).toBe(true);
  await db.query(`update outbox set not_before = now() - interval '1 second'`);
  expect(await sendNextMail()).toBe(true);
  await insertMail();
  expect(await sendNextMail()).toBe(true);
  const [first, again, other] = sink.received.map(({ messageId }) => messageId);
  expect(first).toMatch(/^<[0-9a-f]{32}@umiak\.example>$/);
  expect(again).toBe(first);
  expect(other).not.toBe(first);
  await sink.stop();
});

test('a server may think about a mail that it has for ten minutes before it answers', async () => {
  let release = () => {};
  const sink = await smtpSink(() => new Promise((answer) => (release = () => answer(null))));
  const { sendNextMail } = await outboxWith({ SMTP_URL: sink.url });
  const waits = jest.spyOn(Socket.prototype, 'setTimeout');
  await insertMail();
  const sending = sendNextMail();
  await until(async () => sink.received.length === 1);
  const ours = waits.mock.contexts.find((socket) => (socket as Socket).remotePort === sink.port) as Socket;
  expect(ours.timeout).toBe(600_000);
  release();
  await sending;
  waits.mockRestore();
  expect(await db.count('outbox', 'sent_at is not null and attempts = 0')).toBe(1);
  await sink.stop();
});

test('a mail whose server breaks off when it has it whole goes out three times at most, minutes apart', async () => {
  const sink = await smtpSink(() => {
    sink.breakConnections();
    return new Promise(() => {});
  });
  const { sendNextMail } = await outboxWith({ SMTP_URL: sink.url });
  await insertMail();
  await sendNextMail();
  const late = `sent_at is null and not_before > now() + interval '1 minute'`;
  expect(await db.count('outbox', `${late} and last_error like 'no answer to the whole mail: %'`)).toBe(1);
  for (let again = 0; again < 5; again += 1) {
    await db.query(
      `update outbox set not_before = now() - interval '1 second' where not_before < now() + interval '1 year'`,
    );
    await sendNextMail();
  }
  expect(sink.received).toHaveLength(3);
  expect(await db.count('outbox', `sent_at is null and not_before > now() + interval '1 year'`)).toBe(1);
  await sink.stop();
});

test('a process that ends finishes the mail it is sending and leaves the others to another process', async () => {
  let release = () => {};
  const held = new Promise<null>((resolve) => {
    release = () => resolve(null);
  });
  let arrived = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  const sink = await smtpSink((nth) => {
    if (nth > 1) return Promise.resolve(null);
    arrived();
    return held;
  });
  const ending = await outboxWith({ SMTP_URL: sink.url });
  await insertMail();
  ending.kickOutbox();
  await arrival;
  const closed = ending.closeOutbox();
  await insertMail();
  ending.kickOutbox();
  release();
  await closed;
  expect(await db.count('outbox', 'sent_at is not null')).toBe(1);
  expect(await db.count('outbox', 'sent_at is null and attempts = 0')).toBe(1);
  // Another process.
  Reflect.deleteProperty(globalThis, '__umiakOutbox');
  const { kickOutbox, outboxIdle } = await outboxWith({ SMTP_URL: sink.url });
  kickOutbox();
  await outboxIdle();
  expect(sink.received).toHaveLength(2);
  expect(await db.count('outbox', 'sent_at is not null')).toBe(2);
  await sink.stop();
});

test('12.3.1 in production mail waits rather than leave in the clear, unless SMTP_URL allows it', async () => {
  const sink = await smtpSink(async () => null);
  const before = { ...process.env };
  const production = {
    UMIAK_MODE: 'production',
    UMIAK_SAMPLE_OFFERS: 'on',
    UMIAK_SECRET: 'a-secret-of-this-test-that-nobody-has-to-keep',
    UMIAK_ORIGINS: 'https://a.example',
    MAIL_FROM: 'Umiak <mail@umiak.example>',
  };
  const first = await outboxWith({ ...production, SMTP_URL: sink.url });
  await insertMail();
  await first.sendNextMail();
  const [row] = await db.query('select last_error from outbox where sent_at is null');
  expect(row).toEqual({ last_error: expect.stringContaining('STARTTLS') });
  expect(sink.received).toEqual([]);
  await (await import('@/lib/server/store/connection')).closeDatabase();
  const second = await outboxWith({ SMTP_URL: `${sink.url}?requireTLS=false` });
  await db.query(`update outbox set not_before = now() - interval '1 second'`);
  await second.sendNextMail();
  expect(sink.received).toHaveLength(1);
  process.env = before;
  await sink.stop();
});

test('a mailbox that cannot be written loses nothing and is told on the mailbox page', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'umiak-full-'));
  await writeFile(join(dataDir, 'mailbox'), 'a file stands where the folder should be');
  const usual = process.env.UMIAK_DATA ?? '';
  const { sendNextMail } = await outboxWith({ UMIAK_DATA: dataDir });
  await insertMail();
  await sendNextMail();
  expect(await db.count('outbox', 'sent_at is null and attempts = 1')).toBe(1);
  expect(await listDemoMails()).toMatchObject({
    waiting: 1,
    lastError: expect.stringMatching(/EEXIST|ENOTDIR/),
  });
  await rm(join(dataDir, 'mailbox'));
  await db.query(`update outbox set not_before = now() - interval '1 second'`);
  await sendNextMail();
  expect(await db.count('outbox', 'sent_at is not null')).toBe(1);
  process.env.UMIAK_DATA = usual;
});

test('many senders at once send each mail once', async () => {
  const usual = process.env.UMIAK_DATA ?? '';
  const dataDir = await mkdtemp(join(tmpdir(), 'umiak-many-'));
  const { sendNextMail } = await outboxWith({ UMIAK_DATA: dataDir });
  for (let n = 0; n < 8; n += 1) await insertMail();
  await Promise.all(Array.from({ length: 20 }, () => sendNextMail()));
  expect(await db.count('outbox', 'sent_at is not null')).toBe(8);
  expect(await readdir(join(dataDir, 'mailbox'))).toHaveLength(8);
  process.env.UMIAK_DATA = usual;
});

test('twenty mails at a time are with the server, over connections that serve one mail after another', async () => {
  const held: (() => void)[] = [];
  const sink = await smtpSink(() => new Promise((answer) => held.push(() => answer(null))));
  const { kickOutbox, outboxIdle } = await outboxWith({ SMTP_URL: sink.url });
  for (let n = 0; n < 45; n += 1) await insertMail();
  kickOutbox();
  for (const [sent, waiting] of [
    [0, 20],
    [20, 20],
    [40, 5],
  ] as const) {
    await until(async () => held.length === waiting);
    await settled();
    expect([sink.received.length, held.length]).toEqual([sent + waiting, waiting]);
    for (const answer of held.splice(0)) answer();
  }
  await outboxIdle();
  expect(await db.count('outbox', 'sent_at is not null')).toBe(45);
  expect(sink.connections()).toBeLessThanOrEqual(20);
  await sink.stop();
});

test('a claim to a mail lasts a minute, and for as long as the mail is being sent', async () => {
  let release = () => {};
  const sink = await smtpSink(() => new Promise((answer) => (release = () => answer(null))));
  const { claimNextMail } = await outboxWith({ SMTP_URL: sink.url });
  await insertMail();
  expect(await claimNextMail()).not.toBeNull();
  expect(await claimNextMail()).toBeNull();
  // Who had it is gone.
  const expire = () => db.query(`update outbox set busy_until = now() - interval '1 second'`);
  await expire();
  const timers = jest.spyOn(globalThis, 'setInterval');
  const sending = (await claimNextMail())?.();
  await until(async () => sink.received.length === 1);
  await expire();
  timers.mock.calls.find(([, everyMs]) => everyMs === 20_000)?.[0]();
  await until(async () => (await db.count('outbox', 'busy_until > now()')) === 1);
  expect(await claimNextMail()).toBeNull();
  release();
  await sending;
  timers.mockRestore();
  expect(await db.count('outbox', 'sent_at is not null')).toBe(1);
  await sink.stop();
});

test('a mail that was deleted after it had been claimed adds no address: it has no ticket, and is not sent', async () => {
  const sink = await smtpSink(async () => null);
  const { claimNextMail } = await outboxWith({ SMTP_URL: sink.url });
  const addition = () =>
    db.query(
      `insert into outbox (recipient, template, locale, brand, origin, about, not_before)
       select 'more@mail.example', 'addEmail', 'en-US', 'kayak', 'http://localhost:3000',
         jsonb_build_object('accountId', account_id), now() - interval '1 second' from credential where subject = $1`,
      [to],
    );
  const tickets = () => db.count('ticket', `data ->> 'email' = 'more@mail.example'`);
  await addition();
  const send = await claimNextMail();
  await db.query('delete from outbox');
  await send?.();
  expect([await tickets(), sink.received.length]).toEqual([0, 0]);
  await addition();
  await (await claimNextMail())?.();
  expect([await tickets(), sink.received.length]).toEqual([1, 1]);
  await sink.stop();
});

test('as many mails are with the server at a time as SMTP_URL allows', async () => {
  const held: (() => void)[] = [];
  const sink = await smtpSink(() => new Promise((answer) => held.push(() => answer(null))));
  const { kickOutbox, outboxIdle } = await outboxWith({ SMTP_URL: `${sink.url}?maxConnections=2` });
  for (let n = 0; n < 3; n += 1) await insertMail();
  kickOutbox();
  await until(async () => held.length === 2);
  await settled();
  expect([held.length, await db.count('outbox', 'busy_until is not null')]).toEqual([2, 2]);
  for (const answer of held.splice(0)) answer();
  await until(async () => held.length === 1);
  for (const answer of held.splice(0)) answer();
  await outboxIdle();
  await sink.stop();
});

test('the outbox holds no secret: no token stands in any column', async () => {
  const columns = await db.query<{ column_name: string }>(
    `select column_name from information_schema.columns where table_name = 'outbox'`,
  );
  expect(
    columns.map(({ column_name }) => column_name).filter((name) => /token|secret|link|params/.test(name)),
  ).toEqual([]);
});
