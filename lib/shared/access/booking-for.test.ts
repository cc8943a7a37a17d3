import { bookingForKind } from './booking-for';
import { builtInRoles } from './roles';

const kindOf = (role: keyof typeof builtInRoles) => bookingForKind(new Set(builtInRoles[role].permissions));

test('an arranger books for others, helpdesk staff look, a traveler does neither', () => {
  expect(kindOf('arranger')).toBe('book');
  expect(kindOf('travelManager')).toBe('book');
  expect(kindOf('helpdesk')).toBe('view');
  expect(kindOf('traveler')).toBeNull();
  expect(bookingForKind(new Set())).toBeNull();
});
