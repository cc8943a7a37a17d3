import fc from 'fast-check';
import { approvalModes } from '@/lib/shared/company/settings/approval-mode';
import { fieldVerticals } from '@/lib/shared/finance/trip-fields';
import { approvalTermsDefault, verticalAskNames, verticalAsks } from './approval-settings';
import { asksForSome, neededFor, neededWhen } from './needs-approval';

const settings = { ...approvalTermsDefault, mode: 'all', threshold: null } as const;
const flight = { byRule: false, total: 500, verticals: ['flights'], outOfPolicy: [] } as const;
const outside = { ...flight, outOfPolicy: ['flights'] } as const;

test('a kind of booking needs what the company says for it where its mode books everything', () => {
  const at = (askFlights: (typeof verticalAsks)[number], trip: typeof flight | typeof outside = flight) =>
    neededFor({ ...settings, askFlights }, trip);
  expect(at('none')).toEqual({ way: 'atOnce', cause: null });
  expect(at('notify')).toEqual({ way: 'notified', cause: null });
  expect(at('outOfPolicy')).toEqual({ way: 'atOnce', cause: null });
  expect(at('outOfPolicy', outside)).toEqual({ way: 'asked', cause: 'vertical' });
  expect(at('all')).toEqual({ way: 'asked', cause: 'vertical' });
  expect(neededFor({ ...settings, askHotels: 'all' }, flight).way).toBe('atOnce');
});

test('a trip of several kinds waits only where one of those is out of policy that has to be in it', () => {
  const trip = { ...flight, verticals: ['flights', 'hotels'] } as const;
  const strict = { ...settings, askHotels: 'outOfPolicy' } as const;
  expect(neededFor(strict, { ...trip, outOfPolicy: ['flights'] }).way).toBe('atOnce');
  expect(neededFor(strict, { ...trip, outOfPolicy: ['hotels'] }).way).toBe('asked');
  expect(neededFor({ ...strict, askFlights: 'notify' }, trip).way).toBe('notified');
});

test('the mode is never loosened, and where it asks for nothing approvers are notified of what a rule wants approved', () => {
  expect(neededFor({ ...settings, mode: 'off' }, flight)).toEqual({ way: 'asked', cause: 'mode' });
  const byRule = { ...outside, byRule: true } as const;
  expect(neededFor({ ...settings, mode: 'inPolicy' }, byRule)).toEqual({ way: 'asked', cause: 'mode' });
  expect(neededFor(settings, byRule).way).toBe('notified');
});

const anySettings = fc.record({
  mode: fc.constantFrom(...approvalModes),
  threshold: fc.option(fc.integer({ min: 1, max: 1000 })),
  ...Object.fromEntries(
    Object.values(verticalAskNames).map((name) => [name, fc.constantFrom(...verticalAsks)]),
  ),
}) as unknown as fc.Arbitrary<Parameters<typeof neededFor>[0]>;
const anyOrder = fc
  .record({
    total: fc.integer({ min: 0, max: 1000 }),
    verticals: fc.subarray([...fieldVerticals], { minLength: 1 }),
    broken: fc.subarray([...fieldVerticals]),
    byRule: fc.boolean(),
  })
  .map(({ broken, byRule, ...order }) => {
    const outOfPolicy = order.verticals.filter((one) => broken.includes(one));
    return { ...order, outOfPolicy, byRule: byRule && outOfPolicy.length > 0 };
  });

test('wanting more for a kind of booking never makes a trip need less', () => {
  const rank = { atOnce: 0, notified: 1, asked: 2 };
  fc.assert(
    fc.property(anySettings, anyOrder, fc.constantFrom(...fieldVerticals), (set, order, vertical) => {
      const name = verticalAskNames[vertical];
      const [before, after] = ['none' as const, set[name]].map((ask) =>
        neededFor({ ...set, [name]: ask }, order),
      );
      expect(rank[after?.way ?? 'atOnce']).toBeGreaterThanOrEqual(rank[before?.way ?? 'asked']);
    }),
  );
});

test('what the hub says of a kind of booking is what happens to it', () => {
  const single = fc.record({
    set: anySettings,
    order: anyOrder,
    vertical: fc.constantFrom(...fieldVerticals),
  });
  fc.assert(
    fc.property(single, ({ order, set, vertical }) => {
      const isOut = order.outOfPolicy.length > 0;
      const one = { ...order, verticals: [vertical], outOfPolicy: isOut ? [vertical] : [] };
      const { notifiesOtherwise, when } = neededWhen(set, vertical);
      const isAbove = one.total > (set.threshold ?? 0);
      const asked = {
        every: true,
        outOfPolicy: isOut,
        outOfPolicyOrAbove: isOut || isAbove,
        rule: one.byRule,
        ruleOrAbove: one.byRule || isAbove,
        notified: false,
        ruleNotified: false,
      }[when];
      const { way } = neededFor(set, one);
      expect(way === 'asked').toBe(asked);
      const isNotified = { notified: true, ruleNotified: one.byRule }[when as string] ?? notifiesOtherwise;
      if (!asked) expect(way).toBe(isNotified ? 'notified' : 'atOnce');
      if (asked) expect(asksForSome(set)).toBe(true);
    }),
  );
});
