import { demoRequestStateOf, demoRequestStates } from './demo-request-state';

test('ENT-068 the postponement states are exactly notRequested, requested and postponed', () => {
  expect(demoRequestStates).toEqual(['notRequested', 'requested', 'postponed']);
  expect([undefined, 'x', 'postponed'].map(demoRequestStateOf)).toEqual([
    'notRequested',
    'notRequested',
    'postponed',
  ]);
});
