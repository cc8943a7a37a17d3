import { bookingModeOf, bookingModes } from './booking-mode';

test('ENT-023 the booking modes are TRAVELER_ONLY and TRAVELER_OR_TRAVEL_MANAGER', () => {
  expect(bookingModes).toEqual(['TRAVELER_ONLY', 'TRAVELER_OR_TRAVEL_MANAGER']);
});

test('whoever processes requests or may book for others chooses; others travel', () => {
  expect(bookingModeOf(new Set(['bookOnBehalfProcessing']))).toBe('TRAVELER_OR_TRAVEL_MANAGER');
  expect(bookingModeOf(new Set(['bookForExplicit']))).toBe('TRAVELER_OR_TRAVEL_MANAGER');
  expect(bookingModeOf(new Set(['bookOnBehalfRequest', 'bookForGuest']))).toBe('TRAVELER_ONLY');
});
