import { postponementStateOf, postponementStates } from './postponement';

test('ENT-068 the postponement states are exactly notRequested, requested and postponed', () => {
  expect(postponementStates).toEqual(['notRequested', 'requested', 'postponed']);
  expect([undefined, 'x', 'postponed'].map(postponementStateOf)).toEqual([
    'notRequested',
    'notRequested',
    'postponed',
  ]);
});
