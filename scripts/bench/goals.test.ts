import { goalsOf, saturatedShare } from './goals.mjs';

const speed = (perSecond: number, generatorShare = 0.5) => ({
  perSecond,
  p50Ms: 1,
  p99Ms: 1,
  processorMicros: 2e6 / perSecond,
  databaseMicros: 1e5 / perSecond,
  generatorShare,
  spread: 0,
});
const search = (manyMs: number) => ({ name: 'all', found: 1, scanned: [], fewMs: 1, manyMs });
const reports = (manyMs: number, fewMs: number) => ({
  few: 10_000,
  many: 1_000_000,
  parts: [
    { name: 'Rules', fewMs, manyMs },
    { name: 'Offices', fewMs: 30, manyMs: 30 },
    // Of all parts together nothing is asked.
    { name: 'All of the page', fewMs: 1, manyMs: 1000 },
  ],
});
const finder = (ratio: number) => ({
  few: 1000,
  many: 1_000_000,
  searches: [search(ratio / 2), search(ratio), search(ratio * 2)],
});
const answers = (press: number, save: number, codecMs: number) => ({
  accept: press,
  reject: press,
  save,
  presses: 20,
  codec: { vendors: 1125, encodeMs: codecMs, decodeMs: codecMs },
});
const bookings = (lost: number, double: number) => ({ orders: 500, lost, double, kills: 9, seconds: 20 });
const atTheGoal = {
  speeds: {
    guestHome: speed(30_000),
    bareNode: speed(40_000),
    memberHome: speed(600),
    memberResults: speed(402),
    bareDynamicResults: speed(670),
    adminHome: speed(600),
    adminHub: speed(402),
    bareDynamic: speed(1_000),
    authState: speed(1_400),
    bareSelect: speed(2_000),
    betterAuth: speed(700),
    tripsFew: speed(1_000),
    tripsMany: speed(670),
  },
  sizes: {
    guest: { bytes: 1, html: 20_000, css: 20_000, js: 30_000 },
    consent: { stub: 1200, preferences: 12_000, choices: 12_000 },
  },
  answers: answers(40, 25, 0.1),
  memory: { before: 100e6, peak: 399e6, after: 120e6, requests: 1 },
  finder: finder(1.3),
  reports: reports(300, 200),
  bookings: bookings(0, 0),
  policy: { offers: 500, ms: 20 },
  instances: {
    twoOverOne: 1.7,
    consents: { perSecond: 1500, micros: 600, databaseMicros: 300 },
    mails: 200,
    mailConnections: 60,
    processes: 3,
  },
};
const verdicts = (results: Parameters<typeof goalsOf>[0]) => goalsOf(results).map(({ met }) => met);

test('a run that reaches every goal exactly meets all of them', () => {
  expect(verdicts(atTheGoal)).toEqual(Array(31).fill(true));
});

test('ratios are told by processor time as well, where it is known', () => {
  expect(goalsOf(atTheGoal).map(({ byProcessor }) => byProcessor)).toEqual([
    '0.75 ×',
    '0.75 ×',
    '0.60 ×',
    '0.60 ×',
    '0.67 ×',
    '0.67 ×',
    '0.70 ×',
    '2.00 ×',
    '0.67 ×',
    ...Array(16).fill(''),
    '',
    '',
    '',
    '',
    '',
    '',
  ]);
  const unknown = { ...speed(1), processorMicros: null };
  const [first] = goalsOf({ ...atTheGoal, speeds: { ...atTheGoal.speeds, guestHome: unknown } });
  expect(first?.byProcessor).toBe('');
});

test('a run that misses every goal by a little meets none', () => {
  const { memberHome, memberResults, adminHub, authState, tripsMany, ...baselines } = atTheGoal.speeds;
  const slower = {
    ...baselines,
    // Below what is asked for, and so below what is aimed at.
    guestHome: speed(0.6 * baselines.bareNode.perSecond - 1),
    memberHome: speed(memberHome.perSecond - 1),
    memberResults: speed(memberResults.perSecond - 1),
    adminHub: speed(adminHub.perSecond - 1),
    authState: speed(authState.perSecond - 1),
    tripsMany: speed(tripsMany.perSecond - 1),
  };
  const missed = {
    speeds: slower,
    sizes: {
      ...atTheGoal.sizes,
      guest: { bytes: 1, html: 20_001, css: 20_001, js: 30_001 },
      consent: { stub: 1201, preferences: 12_001, choices: 12_001 },
    },
    answers: answers(48, 25.1, 0.11),
    memory: { before: 100e6, peak: 400e6, after: 120.1e6, requests: 1 },
    finder: finder(1.31),
    reports: reports(300.6, 200),
    bookings: bookings(1, 1),
    policy: { offers: 500, ms: 20.1 },
    instances: {
      twoOverOne: 1.69,
      consents: { perSecond: 1499, micros: 600, databaseMicros: 300 },
      mails: 199,
      mailConnections: 60,
      processes: 3,
    },
  };
  expect(verdicts(missed)).toEqual(Array(31).fill(false));
});

test('a goal whose parts were not measured is neither met nor missed', () => {
  const { betterAuth, ...others } = atTheGoal.speeds;
  expect(betterAuth).toBeDefined();
  const goals = goalsOf({
    speeds: others,
    sizes: null,
    answers: null,
    memory: null,
    finder: null,
    reports: null,
    bookings: null,
    policy: null,
    instances: null,
  });
  expect(goals.map(({ met }) => met)).toEqual([...Array(7).fill(true), null, true, ...Array(22).fill(null)]);
  expect(goals.at(-1)?.measured).toBe('–');
});

test('the guest home can reach what is asked for and miss what is aimed at', () => {
  const bareNode = atTheGoal.speeds.bareNode.perSecond;
  const at = (share: number) =>
    verdicts({ ...atTheGoal, speeds: { ...atTheGoal.speeds, guestHome: speed(share * bareNode) } });
  expect(at(0.6).slice(0, 2)).toEqual([true, false]);
  expect(at(0.74).slice(0, 2)).toEqual([true, false]);
});

test.each(['guestHome', 'bareNode'] as const)(
  'a ratio is void, neither met nor missed, where the generator was saturated by %s',
  (id) => {
    const goalsAt = (generatorShare: number) => {
      const saturated = speed(atTheGoal.speeds[id].perSecond, generatorShare);
      return goalsOf({ ...atTheGoal, speeds: { ...atTheGoal.speeds, [id]: saturated } });
    };
    const [least, aim, ...others] = goalsAt(0.91);
    for (const goal of [least, aim])
      expect(goal).toMatchObject({ isVoid: true, met: null, measured: '0.75 ×' });
    expect(others.every(({ isVoid, met }) => !isVoid && met)).toBe(true);
    expect(goalsAt(saturatedShare).some(({ isVoid }) => isVoid)).toBe(false);
  },
);

test('what was not measured is not void', () => {
  const { bareNode, ...others } = atTheGoal.speeds;
  const [least] = goalsOf({ ...atTheGoal, speeds: { ...others, guestHome: speed(bareNode.perSecond, 1) } });
  expect(least).toMatchObject({ isVoid: false, met: null, measured: '–' });
});
