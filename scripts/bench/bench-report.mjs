import { contestRows, parts } from './contests.mjs';
import {
  count,
  kilobytes,
  megabytes,
  milliseconds,
  percent,
  preciseMilliseconds,
  processorTime,
  times,
} from './figures.mjs';
import { goalsOf, isSaturated, saturatedShare } from './goals.mjs';
import { bookingsPerCompany } from './seed-bookings.mjs';
import { peoplePerCompany } from './seed-members.mjs';
import { table } from './table.mjs';

/** Above this load average somebody else was using the machine. */
const quietLoad = 0.5;

/**
 * A run as a page of Markdown.
 * @param {{ plan: import('./plan.mjs').Plan, around: import('./surroundings.mjs').Surroundings,
 *   results: import('./run-bench.mjs').Results }} run
 */
export function benchReport({ plan, around, results }) {
  return [
    '# Benchmarks',
    circumstances(plan, around, results.generator),
    ...warnings(plan, around, results),
    '## Goals',
    goalTable(results),
    ...speedPart(results),
    ...finderPart(results.finder),
    ...reportsPart(results.reports),
    ...otherPart(plan, results),
    '## How it is measured',
    method(results),
  ].join('\n\n');
}

const circumstances = (plan, { date, node, platform, cpus }, { name, threads }) =>
  `\`npm run bench\` wrote this page on ${date}, with Node ${node} on ${platform}, ${cpus} CPUs. The site, the ` +
  `baselines, the database and the load generator share them. Each server in its turn is asked by \`${name}\` with ` +
  `${threads === 1 ? 'one thread' : `${threads} threads`} and ${plan.connections} connections, one request at a time on ` +
  `each, for about ${plan.roundSeconds} s, ${plan.rounds} times after a warm-up of ${plan.warmUpSeconds} s; medians count. ` +
  'Figures decide no test.';

function warnings(plan, { loadBefore }, { failures }) {
  const short = plan.quick ? ['**A short run (`--quick`): these figures are for developing only.**'] : [];
  const some = parts.every((part) => plan.parts.includes(part))
    ? []
    : [`**Some parts alone (\`--only=${plan.parts.join(',')}\`).**`];
  const busy =
    loadBefore > quietLoad
      ? [
          `**The machine was not quiet before this run (load average ${loadBefore.toFixed(1)}): a run on a quiet ` +
            `machine is to replace these figures.**`,
        ]
      : [];
  // Why is said in the run's output: it names folders of the machine.
  const failed = failures.map(
    ({ what }) => `**Not measured, because it failed: ${contestRows[what]?.name ?? what}.**`,
  );
  return [...short, ...some, ...busy, ...failed];
}

function goalTable(results) {
  const goals = goalsOf(results);
  const rows = goals.map((one) => [one.goal, one.wanted, one.measured, one.byProcessor, verdictOf(one)]);
  const are = (verdict) => goals.filter((one) => verdictOf(one) === verdict).length;
  return [
    table(['goal', 'wanted', 'measured', 'by CPU', ''], rows, 'lrrrl'),
    `${are(verdicts.met)} met, ${are(verdicts.missed)} not met, ${are(verdicts.void)} void, ${are(verdicts.unknown)} not ` +
      `measured. A ratio is void, neither met nor missed, where the load generator used more than ${percent(saturatedShare)} ` +
      'of the processor time of its threads for one of the two: then it is the generator that was measured.',
  ].join('\n\n');
}

const verdicts = { met: 'met', missed: '**not met**', void: '**void**', unknown: 'not measured' };

function verdictOf({ met, isVoid }) {
  if (isVoid) return verdicts.void;
  if (met === null) return verdicts.unknown;
  return met ? verdicts.met : verdicts.missed;
}

function speedPart({ speeds }) {
  const rows = Object.entries(contestRows)
    .filter(([id]) => speeds[id] !== undefined)
    .map(([id, { name }]) => {
      const { perSecond, spread, p50Ms, p99Ms, processorMicros, databaseMicros, generatorShare } = speeds[id];
      return [
        name,
        count(perSecond),
        percent(spread),
        milliseconds(p50Ms),
        milliseconds(p99Ms),
        processorTime(processorMicros),
        processorTime(databaseMicros),
        isSaturated(speeds[id]) ? `**${percent(generatorShare)}**` : percent(generatorShare),
      ];
    });
  if (rows.length === 0) return [];
  const head = ['', 'requests/s', 'spread', 'median', 'p99', 'CPU/request', 'database', 'generator'];
  return ['## Speed', table(head, rows, 'lrrrrrrr')];
}

function finderPart(finder) {
  if (finder === null) return [];
  const rows = finder.searches.map(({ name, found, fewMs, manyMs, scanned }) => [
    name,
    count(found),
    fewMs.toFixed(1),
    manyMs.toFixed(1),
    times(manyMs / fewMs),
    scanned.join(', ') || 'none',
  ]);
  const head = [
    'mode',
    'found',
    `ms of ${count(finder.few)}`,
    `ms of ${count(finder.many)}`,
    '',
    'read whole',
  ];
  return [
    '## Searches of people',
    'Medians of what a search asks of the database, its page and its count, by one person after another in a company of ' +
      `${count(peoplePerCompany)} people, among all companies together. The last column is from the plan of the database: the tables of ` +
      `${count(finder.many)} people that would be read from one end to the other.`,
    table(head, rows, 'lrrrrl'),
  ];
}

function reportsPart(reports) {
  if (reports === null) return [];
  const rows = reports.parts.map(({ name, fewMs, manyMs }) => [
    name,
    fewMs.toFixed(1),
    manyMs.toFixed(1),
    times(manyMs / fewMs),
  ]);
  return [
    '## Reports',
    `Medians of what each chart and table of a report asks of the database, over a year, for a company of ${count(bookingsPerCompany)} ` +
      'bookings, among all companies together.',
    table(['', `ms of ${count(reports.few)}`, `ms of ${count(reports.many)}`, ''], rows, 'lrrr'),
  ];
}

function otherPart(plan, { answers, bookings, instances, policy, signIns, sizes, memory }) {
  const rows = [];
  if (signIns !== null)
    rows.push(
      ['Sign-in with a password, one at a time', milliseconds(signIns.aloneMs)],
      [`Sign-in with a password, ${signIns.manyAtOnce} at once`, milliseconds(signIns.busyMs)],
      [`Sign-ins per second, ${signIns.manyAtOnce} at once`, count(signIns.perSecond)],
    );
  if (sizes !== null)
    rows.push(
      ['HTML of the guest home, gzip', kilobytes(sizes.guest.html)],
      ['CSS of the guest home, gzip', kilobytes(sizes.guest.css)],
      ['JavaScript of the guest home, gzip', kilobytes(sizes.guest.js)],
    );
  if (answers !== null)
    rows.push(
      [`“Accept”, p75 of ${answers.presses} presses`, preciseMilliseconds(answers.accept)],
      [`“Reject”, p75 of ${answers.presses} presses`, preciseMilliseconds(answers.reject)],
      ['Answer about consent saved, p95', preciseMilliseconds(answers.save)],
      [
        `Consent to ${count(answers.codec.vendors)} vendors written`,
        preciseMilliseconds(answers.codec.encodeMs),
      ],
      [
        `Consent to ${count(answers.codec.vendors)} vendors read`,
        preciseMilliseconds(answers.codec.decodeMs),
      ],
    );
  if (memory !== null)
    rows.push(
      ['Memory (resident) before the load', megabytes(memory.before)],
      [`Memory at the peak of ${plan.memorySeconds} s of mixed load`, megabytes(memory.peak)],
      [`Memory ${plan.restSeconds} s later`, megabytes(memory.after)],
      ['Requests of the mixed load', count(memory.requests)],
    );
  if (bookings !== null)
    rows.push([
      `${count(bookings.orders)} orders booked by two workers`,
      `${bookings.seconds.toFixed(0)} s, ${bookings.kills} killed`,
    ]);
  if (instances !== null) rows.push(...instanceRows(instances));
  if (policy !== null)
    rows.push([`${count(policy.offers)} offers judged by policies`, preciseMilliseconds(policy.ms)]);
  return rows.length === 0 ? [] : ['## Sign-ins, sizes, memory and bookings', table(['', ''], rows, 'lr')];
}

const instanceRows = ({ consents, mailConnections, mails, processes }) => [
  [`Answers about consent a second, ${processes} processes`, count(consents.perSecond)],
  ['CPU of an answer, the processes', processorTime(consents.micros)],
  ['CPU of an answer, the database', processorTime(consents.databaseMicros)],
  [
    `Mails a second, one process with ${mailConnections} connections to a server that takes 200 ms`,
    count(mails),
  ],
];

const method = ({ pages, generator }) =>
  [
    '- The site is the production build behind `scripts/serve.mjs`, on the embedded PostgreSQL with the demo in it.',
    `- The guest home has ${count(pages.guestBytes)} bytes before gzip, and the bare Node server sends the same. Speed is ` +
      'measured without compression where nothing else is said.',
    `- The member home has ${count(pages.elements.home)} elements in its body and the results ${count(pages.elements.results)}; ` +
      'each is compared with a bare dynamic page of as many.',
    '- The member is a traveler of the demo company, signed in by the sign-in form.',
    '- The bare select and better-auth use the same database, through pools of ten connections like ours.',
    '- `spread` is the difference between the fastest and the slowest round, by the median. `CPU/request` is the ' +
      "server's own processor time, `database` that of PostgreSQL's processes for a request; they suffer less than the rest from what else a machine does. " +
      '`by CPU` compares two servers by it, and decides nothing.',
    `- \`generator\` is how much of the processor time of its threads the load generator used. ${generatorNotes[generator.name]}`,
    '- Sign-ins are those of different demo people from different addresses, with Argon2id at its real cost.',
    '- A press is a hand that rests on the button, presses and lets go; it lasts until the next frame is drawn (Event Timing, in ' +
      'steps of 8 ms), in Chromium on a processor slowed down four times, on the page that asks by the IAB framework.',
    '- The mixed load is guest home, member home, auth state, a page that is not there and a refused form, all as ' +
      'fast as they are answered, on a freshly started server; `before` is once each of them was asked.',
  ].join('\n');

const generatorNotes = {
  wrk: "The percentiles are wrk's, which adds the requests that a late answer held back (coordinated omission).",
  autocannon: '`wrk` was not installed: autocannon needs about four times the processor time for a request.',
};
