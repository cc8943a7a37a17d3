import { ensureBuilt } from '../build.mjs';
import { withProgress } from '../start/progress.mjs';
import { compare } from './compare.mjs';
import { contestsOf } from './contests.mjs';
import { demoPeople } from './demo-people.mjs';
import { gatherFailures } from './gather-failures.mjs';
import { measureAnswers } from './measure-answers.mjs';
import { measureConsent } from './measure-consent.mjs';
import { measureFinder } from './measure-finder.mjs';
import { measureMemory } from './measure-memory.mjs';
import { measureSignIns } from './measure-sign-ins.mjs';
import { measureSizes } from './measure-sizes.mjs';
import { measureSpeed } from './measure-speed.mjs';
import { countElements } from './page-parts.mjs';
import { plantTrips } from './plant-trips.mjs';
import { sentAnswer } from './sent-answer.mjs';
import { signIn } from './sign-in.mjs';
import { signInAdmin } from './sign-in-admin.mjs';
import { startBareNext } from './start-bare-next.mjs';
import { startBareNode } from './start-bare-node.mjs';
import { startBetterAuth } from './start-better-auth.mjs';
import { startBenchDatabase } from './start-database.mjs';
import { startSite } from './start-site.mjs';
import { ensureTool } from './tools.mjs';

/**
 * @typedef {object} Results what could be measured; the rest is null or missing, and named in `failures`
 * @property {Record<string, import('./compare.mjs').Speed>} speeds by the ids of `contests.mjs`
 * @property {{ ours: Sizes, bare: Sizes | null,
 *   consent: Awaited<ReturnType<typeof measureConsent>> } | null} sizes
 * @property {Awaited<ReturnType<typeof measureSignIns>> | null} signIns
 * @property {Awaited<ReturnType<typeof measureAnswers>> | null} answers
 * @property {Awaited<ReturnType<typeof measureMemory>> | null} memory
 * @property {Awaited<ReturnType<typeof measureFinder>> | null} finder
 * @property {{ guestBytes: number, bareBytes: number | null, elements: number }} pages length of the guest home and
 *   of the bare page, in bytes before gzip, and the elements in the body of the member home
 * @property {import('./gather-failures.mjs').Failure[]} failures
 * @typedef {Awaited<ReturnType<typeof measureSizes>>} Sizes
 */

/**
 * Starts the site and the yardsticks, measures them, and stops the site. Yardsticks are closed with everything else.
 * @param {import('./plan.mjs').Plan} plan
 * @returns {Promise<Results>}
 * @throws Error when the site itself or the load generator does not start
 */
export async function runBench(plan) {
  const { failures, attempt } = gatherFailures();
  await withProgress('Installing the load generator', () => ensureTool('autocannon'));
  await withProgress('Building the site', ensureBuilt);
  const databaseUrl = await withProgress('Starting the database', startBenchDatabase);
  const people = await demoPeople(databaseUrl);
  const site = await withProgress('Starting the site', () => startSite('site', databaseUrl));
  const cookie = await signIn(site.origin, people[0]);
  const [few, many] = people.slice(-2);
  await plantTrips(databaseUrl, { few, many });
  const owners = { few: await signIn(site.origin, few), many: await signIn(site.origin, many) };
  const admin = await signInAdmin(databaseUrl, site.origin);
  const guest = (await sentAnswer(site.origin)).body;
  const member = (await sentAnswer(site.origin, { cookie })).body.toString('utf8');
  const elements = countElements(member);

  const bareNode = await attempt('Bare Node server', () => startBareNode(guest));
  const bareNext = await attempt('Bare Next app', (say) =>
    startBareNext({ pageBytes: guest.length, elements, accountId: people[0].accountId, databaseUrl }, say),
  );
  const betterAuth = await attempt('better-auth', (say) => startBetterAuth(databaseUrl, say));

  const sizes = await attempt('Sizes', () => measureBoth(site, bareNext));
  const speeds = {};
  for (const { title, contestants } of contestsOf({
    site,
    cookie,
    bareNode,
    bareNext,
    betterAuth,
    owners,
    admin,
  })) {
    const round = () => compare(contestants, plan, measureSpeed, (id, error) => failures.add(id, error));
    Object.assign(speeds, await withProgress(title, round));
  }
  const signIns = await attempt('Sign-ins', () => measureSignIns(site.origin, people, plan.signInSeconds));
  const answers = await attempt('Answers about consent', () => measureAnswers(site.origin, plan));
  await site.stop();
  const memory = await attempt('Memory under mixed load', async () =>
    measureMemory(await startSite('site-for-memory', databaseUrl), cookie, plan),
  );
  const finder = await attempt('Searches of people', () => measureFinder(plan));
  const pages = { guestBytes: guest.length, bareBytes: sizes?.bare?.bytes ?? null, elements };
  return { speeds, sizes, signIns, answers, memory, finder, pages, failures: failures.all };
}

async function measureBoth(site, bareNext) {
  const bare = bareNext === null ? null : await measureSizes(bareNext.origin);
  return { ours: await measureSizes(site.origin), bare, consent: await measureConsent(site.origin) };
}
