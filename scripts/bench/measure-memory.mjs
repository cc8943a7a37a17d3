import { setTimeout as sleep } from 'node:timers/promises';
import { residentBytes } from './process-figures.mjs';
import { plainForm } from './sign-in.mjs';

const sampleEveryMs = 250;
const settleMs = 2_000;

/**
 * Watches the memory of a freshly started server under mixed load: guest home, member home, auth state, a page
 * that is not there, and a plain form.
 * @param {import('./find-load-generator.mjs').LoadGenerator} generator
 * @param {import('./start-child.mjs').Server} server
 * @param {string} cookie of a member
 * @param {import('./plan.mjs').Plan} plan
 * @returns {Promise<{ before: number, peak: number, after: number, requests: number }>} resident bytes: once each
 *   address was asked, the most there were, and after the rest
 */
export async function measureMemory(generator, { origin, pid }, cookie, plan) {
  const mix = mixOf(origin, cookie);
  for (const { url, ...request } of mix) await (await fetch(url, { ...request, redirect: 'manual' })).text();
  await sleep(settleMs);
  const before = await residentBytes(pid);
  const watch = watchPeak(pid);
  try {
    const requests = await load(generator, mix, plan);
    await sleep(plan.restSeconds * 1000);
    const after = await residentBytes(pid);
    return { before, peak: Math.max(watch.peak(), after), after, requests };
  } finally {
    watch.end();
  }
}

function mixOf(origin, cookie) {
  // Refused before a password is hashed: this is about the form's way through the server.
  const form = plainForm(origin, { form: 'login', username: 'nobody@mail.example' });
  return [
    { url: `${origin}/` },
    { url: `${origin}/`, headers: { cookie } },
    { url: `${origin}/horizon/common/authentication/providers/AuthStateProviderAction`, headers: { cookie } },
    { url: `${origin}/nowhere/at/all` },
    { url: `${origin}/k/run/auth/login`, method: 'POST', headers: form.headers, body: form.body },
  ];
}

async function load(generator, mix, { memorySeconds, connections }) {
  // The page that is not there is one of the answers wanted, so that only those from 500 are failures.
  const share = {
    connections: connections / mix.length,
    seconds: memorySeconds,
    threads: 1,
    failsFrom: 500,
  };
  const results = await Promise.all(mix.map((request) => generator.load(request, share)));
  const failed = results.reduce((sum, one) => sum + one.failed, 0);
  if (failed > 0) throw new Error(`${failed} requests of the mixed load failed.`);
  return results.reduce((sum, one) => sum + one.answered, 0);
}

function watchPeak(pid) {
  let peak = 0;
  const look = async () => {
    // The memory of a server that has ended cannot be read; its load says that it failed.
    peak = Math.max(peak, await residentBytes(pid).catch(() => 0));
  };
  const timer = setInterval(look, sampleEveryMs);
  return { peak: () => peak, end: () => clearInterval(timer) };
}
