import { autocannonFigures } from './autocannon-load.mjs';

const result = {
  requests: { total: 900 },
  duration: 3,
  latency: { p50: 9, p99: 139 },
  errors: 2,
  '4xx': 30,
  '5xx': 4,
};
const used = { user: 2_100_000, system: 900_000 };

test('the figures of autocannon: refusals and requests without an answer, and its share of its threads', () => {
  expect(autocannonFigures(result, { used, threads: 2, failsFrom: 400 })).toEqual({
    answered: 900,
    failed: 36,
    seconds: 3,
    p50Ms: 9,
    p99Ms: 139,
    generatorShare: 0.5,
  });
  expect(autocannonFigures(result, { used, threads: 1, failsFrom: 500 })).toMatchObject({
    failed: 6,
    generatorShare: 1,
  });
});
