import { dialogState } from '@/lib/shared/sign-in/dialog-state';
import { subscribe } from '../event-bus';
import { trackDialog } from './track-dialog';

let published = 0;
const stop = subscribe('trips.signInClosed', () => {
  published += 1;
});

afterAll(stop);

test('SCREEN-042 closing the trips soft gate is published, once; closing another dialog is not', () => {
  trackDialog(dialogState.login, 'header').close();
  expect(published).toBe(0);
  const gate = trackDialog(dialogState.tripsSoftGate, 'saveFlightToTrips');
  expect(published).toBe(0);
  gate.close();
  gate.close();
  expect(published).toBe(1);
});
