import { contestRows, parts } from './contests.mjs';

/**
 * How long a run takes, in seconds but for `rounds`, and what it measures.
 * @typedef {object} Plan
 * @property {boolean} quick whether its rounds are short, for developing only
 * @property {readonly string[]} parts what is measured
 * @property {number} connections how many requests are under way at once
 * @property {number} warmUpSeconds load before the first round of each server
 * @property {number} rounds how often each server has its turn; the median counts
 * @property {number} roundSeconds
 * @property {number} signInSeconds each of the two measurements of sign-ins
 * @property {number} memorySeconds mixed load
 * @property {number} finderMembers people of all companies together, where searches of people are measured
 * @property {number} reportBookings bookings of all companies together, where reports are measured
 * @property {number} reportRounds how often each of two databases has its turn of reports
 * @property {number} bookings orders that are booked while workers are killed
 * @property {number} presses of each button that answers about consent
 * @property {number} instanceWarmUpSeconds load before those, of all processes together
 * @property {number} instanceSeconds each load of several processes
 * @property {number} mails sent to a slow mail server
 * @property {number} restSeconds between the mixed load and the last look at the memory
 */

const full = {
  quick: false,
  parts,
  connections: 50,
  warmUpSeconds: 4,
  rounds: 5,
  roundSeconds: 3,
  signInSeconds: 6,
  finderMembers: 1_000_000,
  reportBookings: 1_000_000,
  reportRounds: 3,
  bookings: 500,
  memorySeconds: 60,
  restSeconds: 60,
  presses: 15,
  instanceWarmUpSeconds: 6,
  instanceSeconds: 3,
  mails: 600,
};

const quick = {
  ...full,
  quick: true,
  warmUpSeconds: 1,
  rounds: 2,
  roundSeconds: 1,
  signInSeconds: 1,
  finderMembers: 100_000,
  reportBookings: 50_000,
  reportRounds: 1,
  bookings: 100,
  memorySeconds: 5,
  restSeconds: 3,
  presses: 3,
  instanceWarmUpSeconds: 1,
  instanceSeconds: 1,
  mails: 50,
};

const partsOption = '--only=';

/**
 * @param {readonly string[]} args of the command: `--quick`, and `--only=` with names of parts, separated by commas
 * @returns {Plan}
 * @throws Error for an argument or a part nobody knows
 */
export function planOf(args) {
  const unknown = args.find((arg) => arg !== '--quick' && !arg.startsWith(partsOption));
  if (unknown !== undefined)
    throw new Error(
      `\`npm run bench\` knows no ${unknown}; its options are: npm run bench -- --quick ${partsOption}${parts.join(',')}`,
    );
  const plan = args.includes('--quick') ? quick : full;
  const only = args.find((arg) => arg.startsWith(partsOption));
  return only === undefined ? plan : { ...plan, parts: partsOf(only.slice(partsOption.length).split(',')) };
}

function partsOf(named) {
  const unknown = named.find((one) => !parts.includes(one));
  if (unknown !== undefined)
    throw new Error(`\`npm run bench\` has no part “${unknown}”; its parts are: ${parts.join(', ')}`);
  return named;
}

/** Whether a run is to be kept as the figures of the site. */
export const isWhole = (plan) => !plan.quick && parts.every((part) => plan.parts.includes(part));

/** How long an answer about consent takes with its page, which waits before and after the press. */
const answerSeconds = 4;
/** How long all searches of people take, three times in two databases. */
const finderSeconds = 30;
/** How long a round of all parts of a report takes in two databases. */
const reportSeconds = 8.6;

/**
 * How long a run measures, without what it builds and seeds before.
 * @param {Plan} plan
 */
export function measuringSeconds(plan) {
  const contestants = Object.values(contestRows).filter(({ part }) => plan.parts.includes(part)).length;
  const seconds = (part, its) => (plan.parts.includes(part) ? its : 0);
  return (
    contestants * (plan.warmUpSeconds + plan.rounds * plan.roundSeconds) +
    seconds('sign-ins', 2 * plan.signInSeconds) +
    seconds('answers', 2 * plan.presses * answerSeconds) +
    seconds('memory', plan.memorySeconds + plan.restSeconds) +
    seconds('finder', finderSeconds) +
    seconds('reports', plan.reportRounds * reportSeconds) +
    seconds('instances', 2 * plan.instanceWarmUpSeconds + 3 * plan.instanceSeconds + plan.mails / 200)
  );
}
