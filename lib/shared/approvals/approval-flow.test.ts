import fc from 'fast-check';
import {
  type ApprovalFlow,
  agreements,
  chooseFlow,
  derivedTargets,
  type FlowStep,
  type FlowTrip,
  flowTriggers,
  stepTargets,
} from './approval-flow';
import { type Approver, plainStep, routeStep, seatsOf } from './route-approval';

const step = (more: Partial<FlowStep> = {}): FlowStep => ({
  who: 'named',
  people: [],
  agree: '1',
  hours: 24,
  onTimeout: 'cancel',
  ...more,
});
const flowOf = (id: string, more: Partial<ApprovalFlow> = {}): ApprovalFlow => ({
  id,
  name: id,
  audience: [],
  verticals: [],
  trigger: 'needed',
  minTotal: null,
  steps: [step()],
  ...more,
});
const trip: FlowTrip = {
  standsIn: ['sales', 'boston'],
  verticals: ['flights'],
  outOfPolicy: [],
  isNeeded: true,
  total: 5000,
};
const chosen = (flows: readonly ApprovalFlow[], more: Partial<FlowTrip> = {}) => {
  const { flow, isNeeded } = chooseFlow(flows, { ...trip, ...more });
  return [isNeeded, flow?.id ?? null];
};

test('of flows that fit the one with the highest amount that is reached is followed, then the first', () => {
  const tiers = [
    flowOf('any'),
    flowOf('dear', { minTotal: 1500 }),
    flowOf('dearer', { minTotal: 5000 }),
    flowOf('dearest', { minTotal: 5001 }),
    flowOf('late', { minTotal: 5000 }),
  ];
  expect(chosen(tiers)).toEqual([true, 'dearer']);
  expect(chosen(tiers, { total: 4999 })).toEqual([true, 'dear']);
  expect(chosen(tiers, { total: 1499 })).toEqual([true, 'any']);
  expect(chosen([])).toEqual([true, null]);
});

test('a flow is for its people, its verticals and its trips', () => {
  const judged = chooseFlow(
    [
      flowOf('others', { audience: ['engineering'] }),
      flowOf('theirs', { audience: ['engineering', 'boston'] }),
      flowOf('stays', { verticals: ['hotels'] }),
      flowOf('out', { trigger: 'outOfPolicy' }),
      flowOf('dear', { minTotal: 5001 }),
    ],
    trip,
  ).judged.map(({ obstacle }) => obstacle);
  expect(judged).toEqual(['audience', null, 'vertical', 'outOfPolicy', 'amount']);
  expect(chosen([flowOf('stays', { verticals: ['hotels'] })], { verticals: ['flights', 'hotels'] })).toEqual([
    true,
    'stays',
  ]);
});

test('whether a trip is out of policy is asked of the bookings that a flow is for', () => {
  const both = { isNeeded: false, verticals: ['flights', 'hotels'], outOfPolicy: ['flights'] } as const;
  const stays = { verticals: ['hotels'] } as const;
  expect(chosen([flowOf('out', { ...stays, trigger: 'outOfPolicy' })], both)).toEqual([false, null]);
  expect(chosen([flowOf('in', { ...stays, trigger: 'inPolicy' })], both)).toEqual([true, 'in']);
  const flights = { verticals: ['flights', 'cars'] } as const;
  expect(chosen([flowOf('out', { ...flights, trigger: 'outOfPolicy' })], both)).toEqual([true, 'out']);
  expect(chosen([flowOf('in', { ...flights, trigger: 'inPolicy' })], both)).toEqual([false, null]);
});

test('a flow asks for more than the mode, or only says who approves what it asks for', () => {
  const free = { isNeeded: false };
  expect(chosen([flowOf('who')], free)).toEqual([false, null]);
  expect(chosen([flowOf('all', { trigger: 'always' })], free)).toEqual([true, 'all']);
  expect(chosen([flowOf('in', { trigger: 'inPolicy' })], free)).toEqual([true, 'in']);
  expect(chosen([flowOf('out', { trigger: 'outOfPolicy' })], free)).toEqual([false, null]);
  expect(chosen([flowOf('out', { trigger: 'outOfPolicy' })], { ...free, outOfPolicy: ['flights'] })).toEqual([
    true,
    'out',
  ]);
  // What one flow asks for, another may route.
  const both = [flowOf('all', { trigger: 'always' }), flowOf('dear', { minTotal: 3000 })];
  expect(chosen(both, free)).toEqual([true, 'dear']);
});

const someone = (id: string, more: Partial<Approver> = {}): Approver => ({
  id,
  active: true,
  named: false,
  matchingSteps: [],
  forAll: false,
  processes: false,
  limit: null,
  deputyId: null,
  ...more,
});
const own = { notThese: ['traveler', 'booker'], total: 500 };
const routed = (people: readonly Approver[], more: Partial<FlowStep>) => {
  const { asks, needed } = routeStep(people, step(more), own);
  return [asks.map(({ memberId }) => memberId), needed];
};

test('a step asks those it means; where they are fewer than have to agree, others fill up', () => {
  const people = [
    someone('boss', { matchingSteps: ['manager'], named: true }),
    someone('cfo'),
    someone('ceo', { active: false }),
    someone('admin', { forAll: true, processes: true }),
    someone('traveler', { forAll: true, named: true }),
  ];
  const two = ['cfo', 'ceo'];
  expect(routed(people, { who: 'manager' })).toEqual([['boss'], 1]);
  // Nobody is found above, so that those are asked who approve for the company.
  for (const who of ['managerOfManager', 'groupOwner', 'entityApprover', 'travelerChoice'] as const)
    expect(routed(people, { who })).toEqual([['admin'], 1]);
  expect(routed(people, { who: 'forAll', agree: 'all' })).toEqual([['admin'], 1]);
  expect(routed(people, { who: 'people', people: two })).toEqual([['cfo'], 1]);
  expect(routed(people, { who: 'people', people: two, agree: 'all' })).toEqual([['cfo', 'admin'], 2]);
  expect(routed(people, { who: 'people', people: ['ceo', 'gone'], agree: 'all' })).toEqual([['admin'], 1]);
  expect(routed(people, { who: 'people', people: ['cfo', 'traveler'], agree: 'all' })).toEqual([['cfo'], 1]);
  expect(routed(people, { who: 'named', agree: '3' })).toEqual([['boss', 'admin'], 2]);
  expect(routed([], { who: 'named', agree: '2' })).toEqual([[], 2]);
});

test('somebody who is away and their deputy count once', () => {
  const people = [
    someone('a', { named: true, deputyId: 'c' }),
    someone('b', { named: true }),
    someone('c'),
    someone('admin', { forAll: true }),
  ];
  expect(routed(people, { agree: 'all' })).toEqual([['a', 'c', 'b'], 2]);
  expect(routed(people, { agree: '3' })).toEqual([['a', 'c', 'b', 'admin'], 3]);
});

const ids = ['a', 'b', 'c', 'd', 'e', 'traveler', 'booker'] as const;
const person = fc.record({
  id: fc.constantFrom(...ids),
  active: fc.boolean(),
  named: fc.boolean(),
  matchingSteps: fc.subarray([...derivedTargets, 'travelerChoice'] as const),
  forAll: fc.boolean(),
  processes: fc.boolean(),
  limit: fc.option(fc.integer({ min: 0, max: 1000 })),
  deputyId: fc.option(fc.constantFrom(...ids)),
});
const anyStep = fc.record({
  who: fc.constantFrom(...stepTargets),
  people: fc.uniqueArray(fc.constantFrom(...ids)),
  agree: fc.constantFrom(...agreements),
  hours: fc.constant(24),
  onTimeout: fc.constant('cancel' as const),
});

test('in no step is anybody asked who travels or books, or twice, or beyond their limit; enough are asked', () => {
  fc.assert(
    fc.property(fc.uniqueArray(person, { selector: ({ id }) => id }), anyStep, (people, one) => {
      const { asks, needed } = routeStep(people, one, own);
      const asked = asks.map(({ memberId }) => memberId);
      expect(new Set(asked).size).toBe(asked.length);
      for (const id of asked) {
        expect(own.notThese).not.toContain(id);
        const found = people.find((each) => each.id === id);
        expect([found?.active, (found?.limit ?? 500) >= 500]).toEqual([true, true]);
      }
      if (asked.length > 0) expect(needed).toBeLessThanOrEqual(seatsOf(asks));
      expect(needed).toBeGreaterThanOrEqual(1);
      // Whoever could be asked without a flow can be asked with one.
      const plain = routeStep(people, plainStep, own).asks.length;
      if (
        plain > 0 &&
        people.some(
          ({ active, forAll, id, limit, processes }) =>
            active && (forAll || processes) && (limit ?? 500) >= 500 && !own.notThese.includes(id),
        )
      )
        expect(asked.length).toBeGreaterThan(0);
    }),
  );
});

const anyFlow = fc.record({
  id: fc.uuid(),
  name: fc.constant('A flow'),
  audience: fc.subarray(['sales', 'boston', 'guests']),
  verticals: fc.subarray(['flights', 'hotels', 'cars', 'trains'] as const),
  trigger: fc.constantFrom(...flowTriggers),
  minTotal: fc.option(fc.integer({ min: 1, max: 10_000 })),
  steps: fc.array(anyStep, { minLength: 1, maxLength: 4 }),
});
const anyTrip = fc.record({
  standsIn: fc.subarray(['sales', 'boston', 'guests']),
  verticals: fc.subarray(['flights', 'hotels', 'cars', 'trains'] as const, { minLength: 1 }),
  outOfPolicy: fc.subarray(['flights', 'hotels'] as const),
  isNeeded: fc.boolean(),
  total: fc.integer({ min: 0, max: 10_000 }),
});

test('another flow never makes a trip need less: it still has to be approved, by a flow of no lower amount', () => {
  fc.assert(
    fc.property(fc.array(anyFlow), anyFlow, fc.nat(), anyTrip, (flows, added, at, one) => {
      const more = flows.toSpliced(at % (flows.length + 1), 0, added);
      const [before, after] = [chooseFlow(flows, one), chooseFlow(more, one)];
      if (one.isNeeded || before.isNeeded) expect(after.isNeeded).toBe(true);
      // What is followed begins at no lower total than what was.
      if (before.flow !== null) {
        expect(after.flow).not.toBeNull();
        expect(after.flow?.minTotal ?? 0).toBeGreaterThanOrEqual(before.flow.minTotal ?? 0);
      }
      if (after.flow !== null) expect(after.isNeeded).toBe(true);
    }),
  );
});
