import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { runQuietly } from '../start/run-quietly.mjs';
import { buildBaseline, startBaseline } from './baseline.mjs';
import { cookieOf } from './cookie-of.mjs';
import { ensureTool } from './tools.mjs';

/**
 * Installs, builds and starts better-auth on the same Next and database, and signs somebody in.
 * @param {string} databaseUrl
 * @param {(detail: string) => void} say
 * @returns {Promise<import('./start-child.mjs').Server & { cookie: string }>}
 */
export async function startBetterAuth(databaseUrl, say) {
  await ensureTool('better-auth');
  const secret = randomBytes(32).toString('base64');
  const settings = (port) => ({
    DATABASE_URL: databaseUrl,
    BETTER_AUTH_SECRET: secret,
    BETTER_AUTH_URL: `http://localhost:${port}`,
  });
  // The build evaluates its modules, which want settings, but not the same ones each time: it is kept.
  const buildSettings = { BETTER_AUTH_SECRET: 'only-for-the-build-0123456789-abcdef' };
  const folder = await buildBaseline('better-auth-next', buildSettings, say);
  await runQuietly(process.execPath, [join(folder, 'create-tables.js')], {
    env: { ...process.env, ...settings(0) },
  });
  const server = await startBaseline('better-auth-next', settings);
  return { ...server, cookie: await signUp(server.origin) };
}

async function signUp(origin) {
  const response = await fetch(`${origin}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ name: 'Member', email: 'member@mail.example', password: 'tidal-otter-913-reef' }),
  });
  if (response.status !== 200)
    throw new Error(`better-auth answered ${response.status} to the registration.`);
  return cookieOf(response);
}
