import { surfaceOf } from './consent-surface.mjs';

const slot = globalThis as { __umiakConsent?: { surfaceOf(headers: object): string | null } | undefined };

afterEach(() => {
  slot.__umiakConsent = undefined;
});

test('the application decides; without it no page is shared', () => {
  expect(surfaceOf({})).toBeNull();
  slot.__umiakConsent = { surfaceOf: () => 'ask-iab' };
  expect(surfaceOf({})).toBe('ask-iab');
});

test('an application that fails shares nothing, and says why', () => {
  const said = jest.spyOn(console, 'error').mockImplementation(() => {});
  slot.__umiakConsent = {
    surfaceOf() {
      throw new Error('on purpose');
    },
  };
  expect(surfaceOf({})).toBeNull();
  expect(said).toHaveBeenCalledTimes(1);
});
