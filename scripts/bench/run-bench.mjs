import { ensureBuilt } from '../build.mjs';
import { withProgress } from '../start/progress.mjs';
import { compare } from './compare.mjs';
import { contestsOf, needsServer, resultsPath } from './contests.mjs';
import { demoPeople } from './demo-people.mjs';
import { fetchCompressed } from './fetch-compressed.mjs';
import { findLoadGenerator } from './find-load-generator.mjs';
import { gatherFailures } from './gather-failures.mjs';
import { measureBookings } from './measure-bookings.mjs';
import { measureConsentAnswers } from './measure-consent-answers.mjs';
import { measureConsentBytes } from './measure-consent-bytes.mjs';
import { measureFinder } from './measure-finder.mjs';
import { measureInstances } from './measure-instances.mjs';
import { measureMemory } from './measure-memory.mjs';
import { measurePolicy } from './measure-policy.mjs';
import { measureReports } from './measure-reports.mjs';
import { measureSignIns } from './measure-sign-ins.mjs';
import { measureSizes } from './measure-sizes.mjs';
import { measureSpeed } from './measure-speed.mjs';
import { countElements } from './page-parts.mjs';
import { seedTrips } from './seed-trips.mjs';
import { signIn } from './sign-in.mjs';
import { signInAdmin } from './sign-in-admin.mjs';
import { startBareNext } from './start-bare-next.mjs';
import { startBareNode } from './start-bare-node.mjs';
import { startBetterAuth } from './start-better-auth.mjs';
import { startBenchDatabase } from './start-database.mjs';
import { startSite } from './start-site.mjs';

/**
 * @typedef {object} Results what could be measured; the rest is null or missing, and named in `failures`
 * @property {Record<string, import('./compare.mjs').Speed>} speeds by the ids of `contests.mjs`
 * @property {{ guest: Awaited<ReturnType<typeof measureSizes>>,
 *   consent: Awaited<ReturnType<typeof measureConsentBytes>> } | null} sizes
 * @property {Awaited<ReturnType<typeof measureSignIns>> | null} signIns
 * @property {Awaited<ReturnType<typeof measureConsentAnswers>> | null} answers
 * @property {Awaited<ReturnType<typeof measureMemory>> | null} memory
 * @property {Awaited<ReturnType<typeof measureFinder>> | null} finder
 * @property {Awaited<ReturnType<typeof measureReports>> | null} reports
 * @property {Awaited<ReturnType<typeof measureBookings>> | null} bookings
 * @property {Awaited<ReturnType<typeof measurePolicy>> | null} policy
 * @property {Awaited<ReturnType<typeof measureInstances>> | null} instances
 * @property {{ guestBytes: number, elements: { home: number, results: number } }} pages length of the guest home in bytes
 *   before gzip, and the elements in the bodies of the member home and of the results
 * @property {{ name: string, threads: number }} generator of the load
 * @property {import('./gather-failures.mjs').Failure[]} failures
 */

/**
 * Starts the site and the baselines, measures them, and stops the site. Baselines are closed with everything else.
 * @param {import('./plan.mjs').Plan} plan
 * @returns {Promise<Results>}
 * @throws Error when the site itself or the load generator does not start
 */
export async function runBench(plan) {
  const { failures, attempt } = gatherFailures();
  const part = (name, title, work) => (plan.parts.includes(name) ? attempt(title, work) : null);
  const generator = await withProgress('Finding the load generator', findLoadGenerator);
  await withProgress('Building the site', ensureBuilt);
  const database = await withProgress('Starting the database', startBenchDatabase);
  const { url: databaseUrl } = database;
  const people = await demoPeople(databaseUrl);
  const site = await withProgress('Starting the site', () => startSite('site', databaseUrl));
  const cookies = await signInAll(site, databaseUrl, people);
  const { guest, elements } = await pagesOf(site, cookies.member);

  const start = (server, title, work) => (needsServer(plan.parts, server) ? attempt(title, work) : null);
  const bareNode = await start('bareNode', 'Bare Node server', () => startBareNode(guest));
  const bareNext = await start('bareNext', 'Bare Next app', (say) =>
    startBareNext({ accountId: people[0].accountId, databaseUrl }, say),
  );
  const betterAuth = await start('betterAuth', 'better-auth', (say) => startBetterAuth(databaseUrl, say));

  const sizes = await part('sizes', 'Sizes', () => measureAllSizes(site.origin));
  const field = {
    servers: { site, bareNode, bareNext, betterAuth },
    cookies: { ...cookies, betterAuth: betterAuth?.cookie },
    elements,
  };
  const speeds = {};
  const measure = (target, load) => measureSpeed(generator, database.pid, target, load);
  for (const { title, contestants } of contestsOf(field, plan.parts)) {
    const round = () => compare(contestants, plan, measure, (id, error) => failures.add(id, error));
    Object.assign(speeds, await withProgress(title, round));
  }
  const signIns = await part('sign-ins', 'Sign-ins', () =>
    measureSignIns(site.origin, people, plan.signInSeconds),
  );
  const answers = await part('answers', 'Consent answers', () => measureConsentAnswers(site.origin, plan));
  await site.stop();
  const memory = await part('memory', 'Memory under mixed load', async () =>
    measureMemory(generator, await startSite('site-for-memory', databaseUrl), cookies.member, plan),
  );
  const instances = await part('instances', 'Several processes', () =>
    measureInstances(generator, database, cookies.member, plan),
  );
  const pages = { guestBytes: guest.length, elements };
  return {
    speeds,
    sizes,
    signIns,
    answers,
    memory,
    instances,
    ...(await measureApart(part, plan)),
    pages,
    generator,
    failures: failures.all,
  };
}

/** What has databases of its own, or none. */
const measureApart = async (part, plan) => ({
  finder: await part('finder', 'Searches of people', () => measureFinder(plan)),
  reports: await part('reports', 'Reports', () => measureReports(plan)),
  bookings: await part('bookings', 'Bookings while workers are killed', () => measureBookings(plan)),
  policy: await part('policy', 'Policies', measurePolicy),
});

/** The cookies of who is asked for; the owners of few and of many saved events get them here. */
async function signInAll({ origin }, databaseUrl, people) {
  const [few, many] = people.slice(-2);
  await seedTrips(databaseUrl, { few, many });
  return {
    member: await signIn(origin, people[0]),
    few: await signIn(origin, few),
    many: await signIn(origin, many),
    admin: await signInAdmin(databaseUrl, origin),
  };
}

/** What the baselines are to equal. */
async function pagesOf({ origin }, cookie) {
  const elementsAt = async (path) =>
    countElements((await fetchCompressed(origin + path, { cookie })).body.toString('utf8'));
  return {
    guest: (await fetchCompressed(origin)).body,
    elements: { home: await elementsAt('/'), results: await elementsAt(resultsPath()) },
  };
}

async function measureAllSizes(origin) {
  return { guest: await measureSizes(origin), consent: await measureConsentBytes(origin) };
}
