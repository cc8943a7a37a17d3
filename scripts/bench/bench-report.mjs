import { contestantNames } from './contests.mjs';
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
import { goalsOf } from './goals.mjs';
import { peoplePerCompany } from './plant-members.mjs';
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
    circumstances(plan, around),
    ...warnings(plan, around, results),
    '## Goals',
    goalTable(results),
    '## Speed',
    speedTable(results),
    ...finderPart(results.finder),
    '## Sign-ins, sizes and memory',
    otherTable(plan, results),
    '## How it is measured',
    method(results),
  ].join('\n\n');
}

const circumstances = (plan, { date, node, platform, cpus }) =>
  `\`npm run bench\` wrote this page on ${date}, with Node ${node} on ${platform}, ${cpus} CPUs. The site, the ` +
  `yardsticks, the database and the load generator share them. Each server in its turn is asked by ` +
  `${plan.connections} connections, one request at a time on each where nothing else is said, for about ${plan.roundSeconds} s, ${plan.rounds} times after a ` +
  `warm-up of ${plan.warmUpSeconds} s; medians count. Figures decide no test.`;

function warnings({ quick }, { loadBefore }, { failures }) {
  const short = quick ? ['**A short run (`--quick`): these figures are for developing only.**'] : [];
  const busy =
    loadBefore > quietLoad
      ? [
          `**The machine was not quiet before this run (load average ${loadBefore.toFixed(1)}): a run on a quiet ` +
            `machine is to replace these figures.**`,
        ]
      : [];
  // Why is said in the run's output: it names folders of the machine.
  const failed = failures.map(
    ({ what }) => `**Not measured, because it failed: ${contestantNames[what] ?? what}.**`,
  );
  return [...short, ...busy, ...failed];
}

function goalTable(results) {
  const verdict = (met) => (met === null ? 'not measured' : met ? 'met' : '**not met**');
  const rows = goalsOf(results).map(({ goal, wanted, measured, byProcessor, met }) => [
    goal,
    wanted,
    measured,
    byProcessor,
    verdict(met),
  ]);
  return table(['goal', 'wanted', 'measured', 'by CPU', ''], rows, 'lrrrl');
}

function speedTable({ speeds }) {
  const rows = Object.entries(contestantNames)
    .filter(([id]) => speeds[id] !== undefined)
    .map(([id, name]) => {
      const { perSecond, spread, p50Ms, p99Ms, processorMicros } = speeds[id];
      return [
        name,
        count(perSecond),
        percent(spread),
        milliseconds(p50Ms),
        milliseconds(p99Ms),
        processorTime(processorMicros),
      ];
    });
  return table(['', 'requests/s', 'spread', 'median', 'p99', 'CPU/request'], rows, 'lrrrrr');
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

function otherTable(plan, { answers, signIns, sizes, memory }) {
  const rows = [];
  if (signIns !== null)
    rows.push(
      ['Sign-in with a password, one at a time', milliseconds(signIns.aloneMs)],
      [`Sign-in with a password, ${signIns.manyAtOnce} at once`, milliseconds(signIns.busyMs)],
      [`Sign-ins per second, ${signIns.manyAtOnce} at once`, count(signIns.perSecond)],
    );
  if (sizes !== null)
    rows.push(
      ['HTML of the guest home, gzip', kilobytes(sizes.ours.html)],
      ['CSS of the guest home, gzip', kilobytes(sizes.ours.css)],
      ['JavaScript of the guest home, gzip', kilobytes(sizes.ours.js)],
    );
  if (sizes?.bare) rows.push(['JavaScript of the bare page, gzip', kilobytes(sizes.bare.js)]);
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
  return table(['', ''], rows, 'lr');
}

const method = ({ pages, speeds }) =>
  [
    '- The site is the production build behind `scripts/serve.mjs`, on the embedded PostgreSQL with the demo in it.',
    `- The guest home has ${count(pages.guestBytes)} bytes before gzip` +
      (pages.bareBytes === null ? '.' : `, the bare static page ${count(pages.bareBytes)}.`) +
      ' Speed is measured without compression where nothing else is said.',
    `- The member home has ${count(pages.elements)} elements in its body, and so has the bare dynamic page.`,
    '- The member is a traveler of the demo company, signed in by the sign-in form.',
    '- The bare select and better-auth use the same database, through pools of ten connections like ours.',
    '- `spread` is the difference between the fastest and the slowest round, by the median. `CPU/request` is the ' +
      "server's own processor time, without the database's; it suffers less than the rest from what else a machine does.",
    ...ceiling(speeds.bareNode),
    '- Sign-ins are those of different demo people from different addresses, with Argon2id at its real cost.',
    '- A press is a hand that rests on the button, presses and lets go; it lasts until the next frame is drawn (Event Timing, in ' +
      'steps of 8 ms), in Chromium on a processor slowed down four times, on the page that asks by the IAB framework.',
    '- The mixed load is guest home, member home, auth state, a page that is not there and a refused form, all as ' +
      'fast as they are answered, on a freshly started server; `before` is once each of them was asked.',
  ].join('\n');

/** How much the generator can ask at all, seen where the server had the least to do. */
function ceiling(bareNode) {
  if (bareNode === undefined) return [];
  const { generatorMicros } = bareNode;
  return [
    `- The load generator needs ${processorTime(generatorMicros)} of CPU for a request of the guest home's size, so it ` +
      `asks at most ${count(1e6 / generatorMicros)} times a second: servers that could do more seem alike. \`by CPU\` ` +
      'compares them by their CPU/request instead, and decides nothing.',
  ];
}
