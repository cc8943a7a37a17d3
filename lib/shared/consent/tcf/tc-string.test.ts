import * as fc from 'fast-check';
import { tcModel, tcModels } from '@/tests/factories/tc-model';
import { decodeTcString, findTcModel } from './decode-tc-string';
import { encodeTcString } from './encode-tc-string';
import { TcStringError } from './tc-string-error';

const everybody = Array.from({ length: 1000 }, (_, index) => index + 1);
const models = tcModels({ consent: everybody, interest: everybody, disclosed: everybody });

test('what is written is read back, whatever was chosen', async () => {
  await fc.assert(
    fc.property(models, (model) => {
      expect(decodeTcString(encodeTcString(model))).toEqual(model);
    }),
    { numRuns: 60 },
  );
});

test('restrictions and a publisher’s own purposes are read back', () => {
  const model = tcModel({
    restrictions: [
      { purpose: 2, type: 1, vendors: [1, 2, 3, 900] },
      { purpose: 7, type: 0, vendors: [65_535] },
    ],
    publisher: {
      consents: [1, 24],
      legitimateInterests: [2],
      customPurposes: 3,
      customConsents: [1, 3],
      customLegitimateInterests: [2],
    },
  });
  expect(decodeTcString(encodeTcString(model))).toEqual(model);
});

test('legitimate interest never gets into the string for purposes that need consent', () => {
  const written = encodeTcString(tcModel({ purposeLegitimateInterests: [1, 2, 3, 4, 5, 6, 7] }));
  expect(decodeTcString(written).purposeLegitimateInterests).toEqual([2, 7]);
});

test('of field and ranges the smaller one is written', () => {
  const lengthOf = (vendorConsents: readonly number[]) => encodeTcString(tcModel({ vendorConsents })).length;
  expect(lengthOf(everybody)).toBeLessThan(lengthOf(everybody.filter((id) => id % 2 === 0)));
  expect(lengthOf([60_000])).toBeLessThan(90);
});

test('every beginning of a string is either read or refused in our own words', () => {
  const whole = encodeTcString(tcModel({ vendorConsents: [1, 5, 900], disclosedVendors: everybody }));
  for (let end = 0; end < whole.length; end++) {
    try {
      decodeTcString(whole.slice(0, end));
    } catch (error) {
      expect(error).toBeInstanceOf(TcStringError);
    }
  }
});

test('any text at all is either read or refused in our own words', async () => {
  const alphabet = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.'];
  const text = fc.string({ unit: fc.constantFrom(...alphabet), maxLength: 400 }).map((tail) => `C${tail}`);
  await fc.assert(fc.property(fc.oneof(text, fc.string()), (given) => findTcModel(given) !== undefined));
});

test.each<[string, string, string]>([
  ['nothing', '', 'length'],
  ['more than a cookie holds', 'C'.repeat(4097), 'length'],
  ['a string of version 1', 'BOEFEAyOEFEAyAHABDENAI4AAAB9vABAASA', 'version'],
  ['a string of a version to come', 'DPuKGCPPuKGCPNEAAAENCZCAAAAAAAAAAAAAAAAAAAAA', 'version'],
  ['a character of another alphabet', 'CPuKGCP+', 'alphabet'],
  ['letters beyond ASCII', 'Cäöü', 'alphabet'],
  ['an end within a field', 'CPuKGCP', 'truncated'],
])('%s is refused', (_, text, fault) => {
  expect(() => decodeTcString(text)).toThrow(expect.objectContaining({ fault }));
});

test('the core segment twice, and a segment twice, are refused', () => {
  const [core, disclosed] = encodeTcString(tcModel({ disclosedVendors: [1, 2] })).split('.');
  expect(() => decodeTcString(`${core}.${core}`)).toThrow(expect.objectContaining({ fault: 'segments' }));
  expect(() => decodeTcString(`${core}.${disclosed}.${disclosed}`)).toThrow(
    expect.objectContaining({ fault: 'segments' }),
  );
  expect(() => decodeTcString(`${core}.A.A.A.A`)).toThrow(expect.objectContaining({ fault: 'segments' }));
});

test('a segment of a kind nobody knows is skipped', () => {
  const core = encodeTcString(tcModel({ disclosedVendors: null, publisher: null }));
  expect(decodeTcString(`${core}.____`).disclosedVendors).toBeNull();
});
