import * as fc from 'fast-check';
import { countExecutedSteps } from '@/tests/factories/count-executed-steps';
import { additionalString, consentedAdditional } from './iab-decision';

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 65_535 }), { maxLength: 200 });
const rising = (list: readonly number[]) => [...list].sort((a, b) => a - b);

test('the additional consent string says who is consented to, and who was only disclosed', () => {
  expect(additionalString([1, 2], [2, 1])).toBe('2~1.2~dv.');
  expect(additionalString([2, 1], [])).toBe('2~~dv.1.2');
  expect(additionalString([9002, 70, 9001], [9001])).toBe('2~9001~dv.70.9002');
});

test('whoever is consented to is read back, and nobody else', async () => {
  await fc.assert(
    fc.property(ids, fc.array(fc.boolean(), { maxLength: 200 }), (offered, answers) => {
      const consented = offered.filter((_, at) => answers[at] === true);
      expect(consentedAdditional(additionalString(offered, consented))).toEqual(rising(consented));
    }),
  );
});

test('any other text consents to nobody, and four kilobytes of it cost nothing', async () => {
  for (const text of ['', '1~1.2', '2~1.2', '2~1..2~dv.', '2~a~dv.', '2~123456~dv.', ' 2~1~dv.'])
    expect(consentedAdditional(text)).toEqual([]);
  await fc.assert(
    fc.property(fc.string({ maxLength: 200 }), (text) => Array.isArray(consentedAdditional(text))),
  );
  const load = () => require('./iab-decision') as typeof import('./iab-decision');
  // A pattern that takes the square of the length would hang at the longest.
  const lengths = [4096, 262_144];
  const texts = lengths.flatMap((length) => [
    '2~'.padEnd(length, '1.'),
    '2~'.padEnd(length, '1'),
    '2~1'.padEnd(length, '.'),
  ]);
  for (const hostile of texts) {
    expect(consentedAdditional(hostile)).toEqual([]);
    expect(countExecutedSteps(load, (module) => module.consentedAdditional(hostile))).toBeLessThan(1000);
  }
});
