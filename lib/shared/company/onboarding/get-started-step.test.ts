import { getStartedStep } from './get-started-step';

const progress = { drafted: false, member: false, confirmed: false, wanted: undefined };

test('each step follows from what is kept', () => {
  expect(getStartedStep(progress)).toBe('company');
  expect(getStartedStep({ ...progress, drafted: true })).toBe('plan');
  expect(getStartedStep({ ...progress, drafted: true, member: true })).toBe('confirm');
  expect(getStartedStep({ ...progress, member: true, confirmed: true })).toBe('invite');
});

test('one can go back to what can be changed, and not skip what is missing', () => {
  expect(getStartedStep({ ...progress, drafted: true, wanted: 'company' })).toBe('company');
  expect(getStartedStep({ ...progress, wanted: 'invite' })).toBe('company');
  expect(getStartedStep({ ...progress, drafted: true, wanted: 'confirm' })).toBe('plan');
  expect(getStartedStep({ ...progress, member: true, wanted: 'company' })).toBe('confirm');
  expect(getStartedStep({ ...progress, member: true, wanted: 'invite' })).toBe('invite');
});
