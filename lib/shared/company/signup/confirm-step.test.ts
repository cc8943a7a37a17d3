import { confirmStates, confirmStep, initialConfirmState } from './confirm-step';

test('BIZ-045 a confirm dialog is idle, sending or in error, and begins idle', () => {
  expect(confirmStates).toEqual(['idle', 'sending', 'error']);
  expect(initialConfirmState).toBe('idle');
  const events = ['confirm', 'failed', 'succeeded'] as const;
  const reached = confirmStates.flatMap((from) => events.map((event) => confirmStep(from, event).state));
  expect(new Set(reached)).toEqual(new Set(confirmStates));
});

test('confirming sends once; a failure can be tried again, success closes', () => {
  expect(confirmStep('idle', 'confirm')).toEqual({ state: 'sending', send: true, closes: false });
  expect(confirmStep('sending', 'confirm')).toEqual({ state: 'sending', send: false, closes: false });
  expect(confirmStep('sending', 'failed')).toEqual({ state: 'error', send: false, closes: false });
  expect(confirmStep('error', 'confirm')).toEqual({ state: 'sending', send: true, closes: false });
  expect(confirmStep('sending', 'succeeded')).toEqual({ state: 'idle', send: false, closes: true });
});

test('an answer that comes when nothing was sent changes nothing', () => {
  for (const state of ['idle', 'error'] as const) {
    for (const event of ['failed', 'succeeded'] as const)
      expect(confirmStep(state, event)).toEqual({ state, send: false, closes: false });
  }
});
