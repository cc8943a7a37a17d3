import { count, kilobytes, megabytes, milliseconds, preciseMilliseconds, times } from './figures.mjs';
import { finderGrowth } from './finder-growth.mjs';
import { wholeReport } from './whole-report.mjs';

/** @typedef {{ goal: string, wanted: string, measured: string, byProcessor: string, isVoid: boolean,
 *   met: boolean | null }} Goal `met` is null for what was not measured or is void, `isVoid` says that the load generator
 *   was saturated; `byProcessor` is the ratio by processor time, which suffers less from what else the machine does, and
 *   decides nothing */

/**
 * From this share of its processor time on, the load generator is taken for saturated. Generator and server are two
 * stations through which the same connections go round and round. With 50 of them a server that needs a tenth more for a
 * request than the generator gives 99.9 per cent of what it can, but one that needs as much gives 98, and every faster one
 * the same as that: what is compared then is the generator with itself.
 */
export const saturatedShare = 0.9;

/**
 * The goals for speed, size and memory, and whether a run met them.
 * @param {Pick<import('./run-bench.mjs').Results, 'speeds' | 'sizes' | 'answers' | 'memory' | 'finder' | 'reports' | 'bookings' | 'policy' | 'instances'>} results
 * @returns {Goal[]}
 */
export function goalsOf({ speeds, sizes, answers, memory, finder, reports, bookings, policy, instances }) {
  const faster = (goal, mine, theirs, least) => {
    const ratio = speeds[mine] && speeds[theirs] ? speeds[mine].perSecond / speeds[theirs].perSecond : null;
    const own = speeds[mine]?.processorMicros;
    const byProcessor = own && speeds[theirs]?.processorMicros ? speeds[theirs].processorMicros / own : null;
    const isVoid = ratio !== null && [mine, theirs].some((id) => isSaturated(speeds[id]));
    return goalOf(goal, `≥ ${least} ×`, ratio, times, ratio >= least, { byProcessor, isVoid });
  };
  const quicker = (goal, ms, most) => goalOf(goal, `≤ ${most} ms`, ms, preciseMilliseconds, ms <= most);
  const growth = finder ? finderGrowth(finder).median : null;
  return [
    faster('Guest home over the bare Node server', 'guestHome', 'bareNode', 0.6),
    faster('The same, what we aim at', 'guestHome', 'bareNode', 0.75),
    faster('Member home over the bare dynamic page', 'memberHome', 'bareDynamic', 0.6),
    faster('Results over the bare dynamic page', 'memberResults', 'bareDynamicResults', 0.6),
    // Nothing is sent before all of a page is there, so its first byte takes as long as the page.
    faster('First byte of results, within 1.5 × of the member home', 'memberResults', 'memberHome', 0.67),
    faster('Admin hub, within 1.5 × of the member home', 'adminHub', 'adminHome', 0.67),
    faster('Auth state over the bare select', 'authState', 'bareSelect', 0.7),
    faster("Auth state over better-auth's get-session", 'authState', 'betterAuth', 2),
    faster('Trips store at 10,000 saved events over 10', 'tripsMany', 'tripsFew', 0.67),
    goalOf(
      'Search of people, median of all modes, many people over 1,000',
      '≤ 1.3 ×',
      growth,
      times,
      growth <= 1.3,
    ),
    ...sizeGoals(sizes),
    quicker(
      'Press of “Accept” until the page shows it, four times slowed down, p75',
      answers?.accept ?? null,
      40,
    ),
    quicker('The same of “Reject”', answers?.reject ?? null, 40),
    quicker('Answer about consent saved with its proof, p95', answers?.save ?? null, 25),
    quicker('Consent to all vendors written', answers?.codec.encodeMs ?? null, 0.1),
    quicker('Consent to all vendors read', answers?.codec.decodeMs ?? null, 0.1),
    ...memoryGoals(memory),
    ...reportGoals(reports),
    ...bookingGoals(bookings),
    policyGoal(policy),
    ...instanceGoals(instances),
  ];
}

function sizeGoals(sizes) {
  const smaller = (goal, bytes, most) => goalOf(goal, `≤ ${most} kB`, bytes, kilobytes, bytes <= most * 1000);
  return [
    smaller('HTML of the guest home, gzip', sizes?.guest.html ?? null, 20),
    smaller('CSS of the guest home, gzip', sizes?.guest.css ?? null, 20),
    smaller('JavaScript of the guest home, gzip', sizes?.guest.js ?? null, 30),
    smaller('Stub of the IAB API, gzip', sizes?.consent.stub ?? null, 1.2),
    smaller('Preferences of 40 IAB vendors as data, gzip', sizes?.consent.preferences ?? null, 12),
    smaller(
      'Preferences of 40 IAB vendors as the dialog fetches them, gzip',
      sizes?.consent.choices ?? null,
      12,
    ),
  ];
}

function memoryGoals(memory) {
  const rest = memory ? memory.after / memory.before : null;
  return [
    goalOf('Memory at its peak', '< 400 MB', memory?.peak ?? null, megabytes, memory?.peak < 400e6),
    goalOf('Memory after the load over before', '≤ 1.2 ×', rest, times, rest <= 1.2),
  ];
}

const policyGoal = (policy) => {
  const ms = policy?.ms ?? null;
  return goalOf(
    '500 offers judged by policies, processor time',
    '≤ 20 ms',
    ms,
    preciseMilliseconds,
    ms <= 20,
  );
};

/** Of the chart that takes the longest, and of the one that grows the most. */
function reportGoals(reports) {
  const charts = reports?.parts.filter(({ name }) => name !== wholeReport);
  const slowest = charts ? Math.max(...charts.map(({ manyMs }) => manyMs)) : null;
  const growth = charts ? Math.max(...charts.map(({ fewMs, manyMs }) => manyMs / fewMs)) : null;
  return [
    goalOf(
      'Slowest chart of a report, among many bookings',
      '≤ 300 ms',
      slowest,
      milliseconds,
      slowest <= 300,
    ),
    goalOf(
      'The chart that grows the most, many bookings over 10,000',
      '≤ 1.5 ×',
      growth,
      times,
      growth <= 1.5,
    ),
  ];
}

function instanceGoals(instances) {
  const perSecond = (goal, least, value) => goalOf(goal, `≥ ${count(least)}`, value, count, value >= least);
  const { mails = null, twoOverOne = null } = instances ?? {};
  const consents = instances?.consents.perSecond ?? null;
  return [
    goalOf('Two processes over one, by processor time', '≥ 1.7 ×', twoOverOne, times, twoOverOne >= 1.7),
    perSecond('Answers about consent a second, three processes', 1500, consents),
    perSecond('Mails a second, by one process to a server that takes 200 ms', 200, mails),
  ];
}

/** Nothing lost and nothing twice, whenever a worker dies. */
function bookingGoals(bookings) {
  const none = (goal, found) => goalOf(goal, '0', found, String, found === 0);
  return [
    none('Bookings lost while a worker is killed every two seconds', bookings?.lost ?? null),
    none('The same booked twice', bookings?.double ?? null),
  ];
}

/**
 * Whether a figure is the load generator's and not the server's.
 * @param {Pick<import('./compare.mjs').Speed, 'generatorShare'>} speed
 */
export const isSaturated = ({ generatorShare }) => generatorShare > saturatedShare;

function goalOf(goal, wanted, value, inWords, met, { byProcessor = null, isVoid = false } = {}) {
  const row = { goal, wanted, byProcessor: byProcessor === null ? '' : times(byProcessor), isVoid };
  if (value === null) return { ...row, measured: '–', met: null };
  return { ...row, measured: inWords(value), met: isVoid ? null : met };
}
