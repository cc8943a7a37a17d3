import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { createServer } from 'node:tls';
import { certificate } from '../factories/certificate';
import { startSmtpSink } from '../factories/smtp-sink';
import { spawnDatabase } from '../setup/spawn-database.mjs';
import { expect, test } from './fixtures';
import { newEmail, register } from './people';
import { startServer } from './setup/start-server';

test.use({ ignoreHTTPSErrors: true });

/** What production stands behind: something that ends TLS and passes everything on. */
async function startTlsProxy() {
  const { certificate: cert, privateKey: key } = await certificate();
  let target = 0;
  const server = createServer({ cert, key }, (socket) => {
    const upstream = connect(target, '127.0.0.1');
    socket.pipe(upstream).pipe(socket);
    socket.on('error', () => upstream.destroy());
    upstream.on('error', () => socket.destroy());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const origin = `https://localhost:${(server.address() as AddressInfo).port}`;
  const passTo = (port: number) => {
    target = port;
  };
  return { origin, passTo, stop: () => server.close() };
}

/** The build with an operator's settings: an empty database of its own, real mail, TLS in front. */
async function startProduction(dataDir: string) {
  const database = await spawnDatabase({ dataDir, database: `production_${process.pid}` });
  const [proxy, smtp] = [await startTlsProxy(), await startSmtpSink()];
  const server = await startServer({
    UMIAK_MODE: 'production',
    UMIAK_SAMPLE_OFFERS: 'on',
    UMIAK_SECRET: 'a-secret-of-this-test-that-nobody-has-to-keep',
    UMIAK_ORIGINS: proxy.origin,
    DATABASE_URL: database.url,
    SMTP_URL: `${smtp.url}?requireTLS=false`,
    MAIL_FROM: 'Travel <no-reply@travel.example>',
    // Nobody is asked for rates.
    UMIAK_RATES_URL: 'https://rates.invalid/',
  });
  proxy.passTo(Number(new URL(server.origin).port));
  const stop = async () => {
    await server.stop();
    proxy.stop();
    smtp.stop();
    await database.stop();
  };
  return { origin: proxy.origin, direct: server.origin, output: server.output, mails: smtp.received, stop };
}

test('production: pages without the demo, an account, a mail, secure cookies, and no host but its own', async ({
  context,
  dataDir,
  page,
  request,
}) => {
  const site = await startProduction(dataDir);
  for (const path of ['/', '/login']) {
    const response = await page.goto(`${site.origin}${path}`);
    expect(response?.status(), path).toBe(200);
    expect(response?.headers()['strict-transport-security'], path).toBe(
      'max-age=31536000; includeSubDomains',
    );
    await expect(page.getByRole('banner').getByRole('link').first()).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(page.getByRole('main')).toBeVisible();
    await expect(page.locator('body')).not.toContainText(/\bdemo\b|mailbox/i);
    await expect(page.locator('[href^="/demo"]')).toHaveCount(0);
  }
  expect((await page.goto(`${site.origin}/demo/mailbox`))?.status()).toBe(404);
  expect((await request.get(site.direct)).status()).toBe(404);

  const email = newEmail();
  await register(page, email, site.origin);
  await expect(page.getByRole('button', { name: /Account menu/ })).toBeVisible();
  const cookies = (await context.cookies(site.origin)).filter(({ name }) => /did$|sid$/.test(name));
  expect(cookies.map(({ name, secure, httpOnly }) => ({ name, secure, httpOnly }))).toEqual(
    expect.arrayContaining([
      { name: '__Host-did', secure: true, httpOnly: true },
      { name: '__Host-sid', secure: true, httpOnly: true },
    ]),
  );
  await expect.poll(() => site.mails.length).toBe(1);
  const [mail] = site.mails;
  expect(mail?.to?.map(({ address }) => address)).toEqual([email]);
  expect(mail?.from?.address).toBe('no-reply@travel.example');
  const link = mail?.text?.match(/https:\/\/\S+/)?.[0] ?? '';
  expect(new URL(link).origin).toBe(site.origin);
  expect((await page.goto(link))?.status()).toBe(200);
  await expect(page.getByRole('main')).toContainText(email);
  expect(site.output()).not.toContain('"level":50');
  // What the page still loads shall not meet a server that has ended.
  await page.close();
  await site.stop();
});
