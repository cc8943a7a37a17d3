import { fork } from 'node:child_process';
import { once } from 'node:events';
import { testDatabase } from '@/tests/setup/database';
import { typescriptOptions } from './start/typescript-options.mjs';

const guide = {
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  UMIAK_TRUSTED_HOPS: '1',
  UMIAK_SECRET: 'a-secret-of-this-test-that-nobody-has-to-keep',
  UMIAK_ORIGINS: 'https://travel.example',
  UMIAK_SAMPLE_OFFERS: 'on',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'Travel <no-reply@travel.example>',
} as const;

/** What the start hears of its settings and its database: that all is prepared, or why not. */
async function prepare(databaseUrl: string, settings: Readonly<Record<string, string>>) {
  const { UMIAK_MODE: _, ...inherited } = process.env;
  const child = fork('scripts/prepare.ts', [], {
    execArgv: typescriptOptions,
    env: { ...inherited, ...guide, ...settings, DATABASE_URL: databaseUrl },
  });
  const exit = once(child, 'exit');
  const told = await new Promise<{ failed?: string; prepared?: { mode: string } }>((resolve, reject) => {
    child.on('message', (message: { failed?: string; prepared?: { mode: string } }) => {
      if (message.failed !== undefined || message.prepared !== undefined) resolve(message);
    });
    child.once('exit', () => reject(new Error('It ended without a word.')));
  });
  if (child.connected) child.disconnect();
  await exit;
  return told;
}

describe('a database of production', () => {
  const db = testDatabase();

  test('gets no demo accounts where the mode was forgotten', async () => {
    expect((await prepare(db.url, {})).failed).toContain('UMIAK_MODE is not set');
    expect(await db.count('account')).toBe(0);
    expect((await prepare(db.url, { UMIAK_MODE: 'production' })).prepared?.mode).toBe('production');
  });

  test('is not opened with a level of the log that there is not', async () => {
    const { failed } = await prepare(db.url, { UMIAK_MODE: 'production', LOG_LEVEL: 'loud' });
    expect(failed).toContain('LOG_LEVEL');
  });

  test('may have an account that somebody registered with an address of the demo and could not confirm', async () => {
    await db.query(`with made as (insert into account (name) values ('A') returning id)
      insert into credential (account_id, provider, subject) select id, 'email', 'bea@beacon-kites.example' from made`);
    expect((await prepare(db.url, { UMIAK_MODE: 'production' })).prepared?.mode).toBe('production');
  });
});

describe('a database of the demo', () => {
  const db = testDatabase({ demo: true });

  test('is refused by production although the addresses of its accounts have been changed', async () => {
    const moved = `provider = 'email' and subject like '%.example'`;
    await db.query(`update credential set subject = subject || '.moved' where ${moved}`);
    try {
      const { failed } = await prepare(db.url, { UMIAK_MODE: 'production' });
      expect(failed).toContain('accounts of the demo');
    } finally {
      await db.query(`update credential set subject = replace(subject, '.moved', '')`);
    }
  });

  test('is refused by production until its accounts are closed as the refusal says', async () => {
    const { failed = '' } = await prepare(db.url, { UMIAK_MODE: 'production' });
    expect(failed).toContain('accounts of the demo');
    const [, statement = ''] = /\n(update account .*;)$/.exec(failed) ?? [];
    await db.query(statement);
    expect(await db.count('account', 'disabled_at is null')).toBe(0);
    expect((await prepare(db.url, { UMIAK_MODE: 'production' })).prepared?.mode).toBe('production');
  });
});
