import fc from 'fast-check';
import { deadlineOf, nextMoment, payUntil, remindersBy } from './approval-deadlines';
import { needsApproval } from './needs-approval';
import { type Approver, escalationFor, plainStep, routeStep } from './route-approval';

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
const routeApproval = (people: readonly Approver[], own: typeof trip) =>
  routeStep(people, plainStep, own).asks;
const idsOf = (asks: readonly { memberId: string }[]) => asks.map(({ memberId }) => memberId);
const trip = { notThese: ['traveler'], total: 500 };

test('those named are asked, with their deputies while they are away; else those who approve for all', () => {
  const boss = someone('boss', { named: true });
  const admin = someone('admin', { forAll: true, processes: true });
  const lead = someone('lead', { processes: true });
  expect(idsOf(routeApproval([boss, admin, lead], trip))).toEqual(['boss']);
  expect(routeApproval([{ ...boss, deputyId: 'lead' }, admin, lead], trip)).toEqual([
    { memberId: 'boss', reason: 'named', forId: null },
    { memberId: 'lead', reason: 'deputy', forId: 'boss' },
  ]);
  expect(idsOf(routeApproval([{ ...boss, active: false }, admin, lead], trip))).toEqual(['admin']);
  expect(idsOf(routeApproval([{ ...boss, limit: 499 }, admin, lead], trip))).toEqual(['admin']);
  expect(idsOf(routeApproval([lead], trip))).toEqual(['lead']);
  expect(idsOf(routeApproval([someone('traveler', { named: true, forAll: true })], trip))).toEqual([]);
});

test('where fewer are meant than have to agree, who approves for all is asked, and then whoever processes approvals', () => {
  const people = [
    someone('boss', { named: true }),
    someone('admin', { forAll: true, processes: true }),
    someone('lead', { processes: true }),
    someone('clerk'),
  ];
  const route = (agree: '1' | '2' | '3' | '5') => {
    const { asks, needed } = routeStep(people, { ...plainStep, agree }, trip);
    return [idsOf(asks), needed];
  };
  expect(route('1')).toEqual([['boss'], 1]);
  expect(route('2')).toEqual([['boss', 'admin'], 2]);
  expect(route('3')).toEqual([['boss', 'admin', 'lead'], 3]);
  expect(route('5')).toEqual([['boss', 'admin', 'lead'], 3]);
});

test('a deputy approves no more than whom they stand in for', () => {
  const boss = someone('boss', { named: true, limit: 499, deputyId: 'lead' });
  const [lead, admin] = [someone('lead'), someone('admin', { forAll: true })];
  expect(idsOf(routeApproval([boss, lead, admin], trip))).toEqual(['admin']);
  const chain = [
    { ...boss, limit: null, active: false },
    { ...lead, limit: 499, deputyId: 'other' },
  ];
  expect(idsOf(routeApproval([...chain, someone('other'), admin], trip))).toEqual(['admin']);
});

test('deputies of deputies who come back to the first end', () => {
  const ring = ['a', 'b', 'c'].map((id, at, all) =>
    someone(id, { named: id === 'a', active: false, deputyId: all[(at + 1) % all.length] ?? null }),
  );
  expect(routeApproval(ring, trip)).toEqual([]);
});

const person = fc.record({
  id: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'traveler', 'booker'),
  active: fc.boolean(),
  named: fc.boolean(),
  matchingSteps: fc.subarray(['manager', 'managerOfManager'] as const),
  forAll: fc.boolean(),
  processes: fc.boolean(),
  limit: fc.option(fc.integer({ min: 0, max: 1000 })),
  deputyId: fc.option(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'traveler', 'booker')),
});

test('nobody approves their own trip, nobody is asked twice, and nobody beyond their limit', () => {
  fc.assert(
    fc.property(fc.uniqueArray(person, { selector: ({ id }) => id }), (people) => {
      const own = { notThese: ['traveler', 'booker'], total: 500 };
      const asks = routeApproval(people, own);
      const others = escalationFor(people, own, idsOf(asks));
      const all = idsOf([...asks, ...others]);
      expect(new Set(all).size).toBe(all.length);
      for (const id of all) {
        const asked = people.find((one) => one.id === id);
        expect(asked?.active).toBe(true);
        expect(own.notThese).not.toContain(id);
        expect(asked?.limit ?? 500).toBeGreaterThanOrEqual(500);
        const { forId } = [...asks, ...others].find(({ memberId }) => memberId === id) ?? {};
        expect(people.find((one) => one.id === forId)?.limit ?? 500).toBeGreaterThanOrEqual(500);
      }
    }),
  );
});

test('the mode decides who is asked', () => {
  const at = (
    mode: 'off' | 'inPolicy' | 'underThreshold' | 'all',
    threshold: number | null,
    byRule: boolean,
  ) => needsApproval({ mode, threshold }, { byRule, total: 500 });
  expect([at('off', null, false), at('all', null, true)]).toEqual([true, false]);
  expect([at('inPolicy', null, false), at('inPolicy', null, true)]).toEqual([false, true]);
  expect([at('underThreshold', 500, false), at('underThreshold', 499, false)]).toEqual([false, true]);
  expect([at('underThreshold', 500, true), at('underThreshold', null, false)]).toEqual([true, true]);
});

const askedAt = new Date('2027-03-27T12:00:00Z');
const hours = (n: number) => new Date(askedAt.getTime() + n * 3_600_000);

test('the deadline is the earliest of the time given, two hours before departure and half an hour before a hold ends', () => {
  const asked = { askedAt, timeoutHours: 24, departure: hours(200), heldUntil: null };
  expect(deadlineOf(asked)).toEqual(hours(24));
  expect(deadlineOf({ ...asked, departure: hours(8) })).toEqual(hours(6));
  expect(deadlineOf({ ...asked, heldUntil: hours(20) })).toEqual(hours(19.5));
  expect(deadlineOf({ ...asked, departure: hours(1) })).toEqual(askedAt);
});

test('a step leaves those after it their part of the time that there is', () => {
  const asked = { askedAt, timeoutHours: 24, departure: hours(200), heldUntil: null };
  expect(deadlineOf({ ...asked, laterHours: 72 })).toEqual(hours(24));
  expect(deadlineOf({ ...asked, laterHours: 24, departure: hours(12) })).toEqual(hours(5));
  expect(deadlineOf({ ...asked, laterHours: 72, departure: hours(10) })).toEqual(hours(2));
});

test('a card can be paid for 23 hours after the yes, and not once the trip is about to begin', () => {
  expect(payUntil(askedAt, hours(200))).toEqual(hours(23));
  expect(payUntil(askedAt, hours(2))).toEqual(hours(1));
});

test('reminders come at half and at 85 % of the time, then the deadline', () => {
  const at = (sent: number) => nextMoment({ from: askedAt, deadline: hours(20), sent });
  expect([at(0), at(1), at(2)]).toEqual([hours(10), hours(17), hours(20)]);
  const by = (now: Date) => remindersBy({ from: askedAt, deadline: hours(20), now });
  expect([by(hours(9)), by(hours(10)), by(hours(18))]).toEqual([0, 1, 2]);
});
