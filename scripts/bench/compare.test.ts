import { compare } from './compare.mjs';
import { planOf } from './plan.mjs';

const plan = { ...planOf([]), rounds: 3, warmUpSeconds: 4, roundSeconds: 2, connections: 10 };
const contestant = (id: string) => ({ id, url: `http://localhost/${id}`, pid: 1 });
const sample = (perSecond: number) => ({
  perSecond,
  p50Ms: 1,
  p99Ms: 2,
  processorMicros: 500,
  databaseMicros: 100,
  generatorShare: 0.4,
});

test('a server is warmed up for the time planned, and its rounds take as long as planned', async () => {
  const asked: number[] = [];
  await compare(
    [contestant('ours')],
    plan,
    async (_one, { requests }) => {
      asked.push(requests);
      return sample(asked.length === 1 ? 10 : 100);
    },
    () => {},
  );
  // 20 at 10 a second leave two seconds, then 20 at 100 a second 1.8, and so many it does.
  expect(asked).toEqual([20, 20, 180, 200, 200, 200]);
});

test('servers take turns in alternating order, and the median round counts', async () => {
  const turns: string[] = [];
  const rates: Record<string, number[]> = { ours: [1, 100, 400, 200], theirs: [1, 10, 30, 20] };
  const speeds = await compare(
    [contestant('ours'), contestant('theirs')],
    plan,
    async ({ id }) => {
      turns.push(id);
      return sample(rates[id]?.shift() ?? 0);
    },
    () => {},
  );
  expect(turns.join(' ')).toBe('ours theirs ours theirs theirs ours ours theirs');
  expect(speeds).toEqual({
    ours: { ...sample(200), spread: 1.5 },
    theirs: { ...sample(20), spread: 1 },
  });
});

test('one that fails is named and left out; the others are measured to the end', async () => {
  const failed: string[] = [];
  let asked = 0;
  const speeds = await compare(
    [contestant('broken'), contestant('ours')],
    plan,
    async ({ id }) => {
      if (id !== 'broken') return sample(5);
      asked += 1;
      if (asked === 2) throw new Error('7 of 9 requests were not answered with 200.');
      return sample(1);
    },
    (id, error) => failed.push(`${id}: ${(error as Error).message}`),
  );
  expect(Object.keys(speeds)).toEqual(['ours']);
  expect(failed).toEqual(['broken: 7 of 9 requests were not answered with 200.']);
  expect(asked).toBe(2);
});

test('processor time is unknown when one round could not read it', async () => {
  let round = 0;
  const speeds = await compare(
    [contestant('ours')],
    plan,
    async () => ({ ...sample(5), processorMicros: round++ === 2 ? null : 3 }),
    () => {},
  );
  expect(speeds.ours?.processorMicros).toBeNull();
});
