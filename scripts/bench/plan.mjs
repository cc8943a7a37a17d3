/**
 * How long a run takes, in seconds but for `rounds`.
 * @typedef {object} Plan
 * @property {boolean} quick whether the figures are for developing only
 * @property {number} connections how many requests are under way at once
 * @property {number} warmUpSeconds load before the first round of each server
 * @property {number} rounds how often each server has its turn; the median counts
 * @property {number} roundSeconds
 * @property {number} signInSeconds each of the two measurements of sign-ins
 * @property {number} memorySeconds mixed load
 * @property {number} finderMembers people of all companies together, where searches of people are measured
 * @property {number} presses of each button that answers about consent
 * @property {number} restSeconds between the mixed load and the last look at the memory
 */

const full = {
  quick: false,
  connections: 50,
  warmUpSeconds: 4,
  rounds: 5,
  roundSeconds: 3,
  signInSeconds: 6,
  finderMembers: 1_000_000,
  memorySeconds: 60,
  restSeconds: 60,
  presses: 20,
};

const quick = {
  ...full,
  quick: true,
  warmUpSeconds: 1,
  rounds: 2,
  roundSeconds: 1,
  signInSeconds: 2,
  finderMembers: 100_000,
  memorySeconds: 6,
  restSeconds: 4,
  presses: 4,
};

/**
 * @param {readonly string[]} args of the command
 * @returns {Plan}
 * @throws Error for an argument nobody knows
 */
export function planOf(args) {
  const unknown = args.find((arg) => arg !== '--quick');
  if (unknown !== undefined)
    throw new Error(`\`npm run bench\` knows no ${unknown}; its only option is: npm run bench -- --quick`);
  return args.includes('--quick') ? quick : full;
}
