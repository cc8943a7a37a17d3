import { isWhole, measuringSeconds, planOf } from './plan.mjs';

test('a whole run measures for at most ten minutes, a quick one for at most two', () => {
  expect(measuringSeconds(planOf([]))).toBeLessThanOrEqual(600);
  expect(measuringSeconds(planOf(['--quick']))).toBeLessThanOrEqual(120);
});

test('the memory is watched for the sixty seconds the goal names', () => {
  expect(planOf([])).toMatchObject({ quick: false, memorySeconds: 60, restSeconds: 60, connections: 50 });
});

test('some parts can be measured alone, which takes their time and is no whole run', () => {
  const plan = planOf(['--only=guest-home,memory']);
  expect(plan.parts).toEqual(['guest-home', 'memory']);
  // Three servers with a warm-up of 4 s and 5 rounds of 3 s, and a minute under load and one of rest.
  expect(measuringSeconds(plan)).toBe(3 * 19 + 120);
  expect([plan, planOf([]), planOf(['--quick'])].map(isWhole)).toEqual([false, true, false]);
});

test('an option nobody knows is refused in words', () => {
  expect(() => planOf(['--fast'])).toThrow('knows no --fast');
  expect(() => planOf(['--only=guest-home,guests'])).toThrow(
    /no part “guests”; its parts are: sizes, guest-home/,
  );
});
