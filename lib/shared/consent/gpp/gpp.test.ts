import * as fc from 'fast-check';
import { quickestOf } from '@/tests/factories/quickest-of';
import { findGppSections, gppString } from './gpp-string';
import { encodeUsNat, findUsNat, type UsNat, usNatOf } from './us-nat';

/** Strings that other platforms write: notices given, nothing opted out; without and with Global Privacy Control. */
const known = 'DBABLA~BVQqAAAAAgA.QA';
const knownCore: UsNat = {
  gpc: false,
  core: {
    ...usNatOf(true, false).core,
    Version: 1,
    SensitiveDataProcessing: Array(12).fill(0),
    KnownChildSensitiveDataConsents: [0, 0],
  },
};

const answer = fc.integer({ min: 0, max: 3 });
const answers = (length: number) => fc.array(answer, { minLength: length, maxLength: length });
const coreOf = (version: 1 | 2) => {
  const names = Object.entries(usNatOf(true, false).core).flatMap(([name, value]) =>
    name !== 'Version' && typeof value === 'number' ? [[name, answer] as const] : [],
  );
  return fc.record({
    ...Object.fromEntries(names),
    Version: fc.constant(version),
    SensitiveDataProcessing: answers(version === 1 ? 12 : 16),
    KnownChildSensitiveDataConsents: answers(version === 1 ? 2 : 3),
  });
};
const section = fc.record({ core: fc.oneof(coreOf(1), coreOf(2)), gpc: fc.boolean() });

test('a section is written as other platforms write it, and theirs is read', () => {
  expect(gppString([{ id: 7, text: encodeUsNat(knownCore) }])).toBe(known);
  expect(findGppSections(known)).toEqual([{ id: 7, text: 'BVQqAAAAAgA.QA' }]);
  expect(findUsNat('BVQqAAAAAgA.QA')).toEqual(knownCore);
  expect(findUsNat('BVQqAAAAAgA.YA')?.gpc).toBe(true);
  expect(findUsNat('BVQqAAAAAgA')?.gpc).toBe(false);
  expect(gppString([])).toBe('DBAA');
});

test('the header lists sections as the specification writes them', () => {
  const header = (...ids: number[]) => gppString(ids.map((id) => ({ id, text: '' }))).split('~')[0];
  expect(header(2)).toBe('DBABMA');
  expect(header(2, 6)).toBe('DBACNYA');
  expect(header(7)).toBe('DBABLA');
});

test('the choice about data sharing is one answer to sale, sharing and advertising', () => {
  const told = (allow: boolean, gpc: boolean) => findUsNat(encodeUsNat(usNatOf(allow, gpc)));
  expect(told(false, true)).toMatchObject({
    gpc: true,
    core: { Version: 2, SaleOptOut: 1, SharingOptOut: 1, TargetedAdvertisingOptOut: 1, SaleOptOutNotice: 1 },
  });
  expect(told(true, false)).toMatchObject({
    gpc: false,
    core: { SaleOptOut: 2, SharingOptOut: 2, TargetedAdvertisingOptOut: 2, MspaCoveredTransaction: 2 },
  });
});

test('whatever is written is read back', async () => {
  await fc.assert(
    fc.property(section, (given) => {
      const own = given as unknown as UsNat;
      expect(findUsNat(encodeUsNat(own))).toEqual(own);
    }),
  );
  await fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 9999 }), { maxLength: 20 }), (ids) => {
      const sections = ids.sort((a, b) => a - b).map((id) => ({ id, text: `s${id}` }));
      expect(findGppSections(gppString(sections))).toEqual(sections);
    }),
  );
});

test('any text at all is read or refused, and quickly', async () => {
  await fc.assert(fc.property(fc.string({ maxLength: 80 }), (text) => findUsNat(text) !== undefined));
  const alphabet = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_~.'];
  const tail = fc.string({ unit: fc.constantFrom(...alphabet), maxLength: 200 });
  await fc.assert(fc.property(tail, (text) => findGppSections(`DB${text}`) !== undefined));
  for (const hostile of [`DB__${'_'.repeat(4000)}`, '~'.repeat(4096), 'D'.repeat(1e6)]) {
    expect(findGppSections(hostile)).toBeNull();
    expect(quickestOf(5, () => findGppSections(hostile))).toBeLessThan(20);
  }
  expect(findUsNat('D'.repeat(1e6))).toBeNull();
});
