import { isFullyCancelled } from './trip-counts';

const cancelled = { numSavedEvents: 0, numCartEvents: 0, numBookedEvents: 2, numCancelledEvents: 2 };

test('TRIP-009 NAV-036 a trip is fully cancelled when all that was booked is cancelled and nothing waits', () => {
  expect(isFullyCancelled(cancelled)).toBe(true);
  expect(isFullyCancelled({ ...cancelled, numSavedEvents: 1 })).toBe(false);
  expect(isFullyCancelled({ ...cancelled, numCartEvents: 1 })).toBe(false);
  expect(isFullyCancelled({ ...cancelled, numCancelledEvents: 1 })).toBe(false);
  expect(isFullyCancelled({ ...cancelled, numBookedEvents: 0, numCancelledEvents: 0 })).toBe(false);
});

test('TRIP-010 a count that is no number makes no cancelled trip', () => {
  for (const name of ['numSavedEvents', 'numCartEvents', 'numBookedEvents', 'numCancelledEvents'] as const) {
    for (const value of [undefined, null, String(cancelled[name])]) {
      expect(isFullyCancelled({ ...cancelled, [name]: value })).toBe(false);
    }
  }
  const texts = { ...cancelled, numBookedEvents: '2', numCancelledEvents: '2' };
  expect(isFullyCancelled(texts)).toBe(false);
});
