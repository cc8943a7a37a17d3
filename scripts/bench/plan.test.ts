import { planOf } from './plan.mjs';

test('a full run takes at most six minutes, builds included, and a quick one is much shorter', () => {
  const buildSeconds = 75;
  const contestants = 8;
  const secondsOf = (plan: ReturnType<typeof planOf>) =>
    contestants * (plan.warmUpSeconds + plan.rounds * plan.roundSeconds) +
    2 * plan.signInSeconds +
    plan.memorySeconds +
    plan.restSeconds;
  expect(secondsOf(planOf([])) + buildSeconds).toBeLessThanOrEqual(360);
  expect(secondsOf(planOf(['--quick']))).toBeLessThanOrEqual(60);
});

test('the memory is watched for the sixty seconds the goal names', () => {
  expect(planOf([])).toMatchObject({ quick: false, memorySeconds: 60, restSeconds: 60, connections: 50 });
});

test('an option nobody knows is refused in words', () => {
  expect(() => planOf(['--fast'])).toThrow('knows no --fast');
});
