import * as fc from 'fast-check';
import { countExecutedSteps } from '@/tests/factories/count-executed-steps';
import { findGppSections, gppString } from './gpp-string';
import { type UsChoice, usSectionOf, usTold } from './us-answer';
import { encodeUs, findUs, type UsForm, type UsSection } from './us-section';
import { usNational, usStateOf, usStates } from './us-section-fields';

/** Strings that other platforms write: notices given, nothing opted out; without and with Global Privacy Control. */
const known = 'DBABLA~BVQqAAAAAgA.QA';
const knownCore: UsSection = {
  gpc: false,
  core: {
    ...usSectionOf(usNational, { allowDataSharing: true, gpc: false }).core,
    Version: 1,
    SensitiveDataProcessing: Array(12).fill(0),
    KnownChildSensitiveDataConsents: [0, 0],
  },
};
const forms = [usNational, ...usStates.values()];
const told = (choice: Partial<UsChoice>) =>
  usTold({ allowDataSharing: true, gpc: false, region: null, ...choice });
const stringOf = (choice: Partial<UsChoice>) =>
  gppString(told(choice).map(({ form, section }) => ({ id: form.id, text: encodeUs(form, section) })));

/**
 * As the reference package of IAB Tech Lab (@iabgpp/cmpapi 3.2.0) writes each section alone: notices given, opted out with
 * Global Privacy Control, and not opted out without.
 */
const reference = [
  ['usnat', 'DBABLA~CVQVAAAAAACA.YA', 'DBABLA~CVQqAAAAAACA.QA'],
  ['usca', 'DBABBg~BUUAAACA.YA', 'DBABBg~BUoAAACA.QA'],
  ['usva', 'DBABRg~BVUAACA', 'DBABRg~BVoAACA'],
  ['usco', 'DBABJg~BVUAAIA.YA', 'DBABJg~BVoAAIA.QA'],
  ['usut', 'DBABFg~BVFAAAgA', 'DBABFg~BVKAAAgA'],
  ['usct', 'DBABVg~BVUAAAIA.YA', 'DBABVg~BVoAAAIA.QA'],
  ['usfl', 'DBABAw~BVUAAACA', 'DBABAw~BVoAAACA'],
  ['usmt', 'DBABQw~BVUAAACA.YA', 'DBABQw~BVoAAACA.QA'],
  ['usor', 'DBABIw~BVUAAAACAA.YA', 'DBABIw~BVoAAAACAA.QA'],
  ['ustx', 'DBABEw~BVUAAAgA.YA', 'DBABEw~BVoAAAgA.QA'],
  ['usde', 'DBABUw~BVUAAAACAA.YA', 'DBABUw~BVoAAAACAA.QA'],
  ['usia', 'DBABCw~BVFAAAgA.YA', 'DBABCw~BVKAAAgA.QA'],
  ['usne', 'DBABSw~BVUAAAgA.YA', 'DBABSw~BVoAAAgA.QA'],
  ['usnh', 'DBABKw~BVUAAACA.YA', 'DBABKw~BVoAAACA.QA'],
  ['usnj', 'DBABAYA~BVUAAAAAgA.YA', 'DBABAYA~BVoAAAAAgA.QA'],
  ['ustn', 'DBABQYA~BVUAAAgA.YA', 'DBABQYA~BVoAAAgA.QA'],
  ['usmn', 'DBABIYA~BVUAAAgA.YA', 'DBABIYA~BVoAAAgA.QA'],
] as const;

const answer = fc.integer({ min: 0, max: 3 });
const answers = (length: number) => fc.array(answer, { minLength: length, maxLength: length });
const sectionOf = ({ hasGpc, versions }: UsForm): fc.Arbitrary<UsSection> =>
  fc.oneof(
    ...Object.entries(versions).map(([version, fields]) =>
      fc.record({
        core: fc.record({
          ...Object.fromEntries(
            fields.map(([name, length]) => [name, length === undefined ? answer : answers(length)]),
          ),
          Version: fc.constant(Number(version)),
        }),
        gpc: hasGpc ? fc.boolean() : fc.constant(null),
      }),
    ),
  );

test('a section is written as other platforms write it, and theirs is read', () => {
  expect(gppString([{ id: 7, text: encodeUs(usNational, knownCore) }])).toBe(known);
  expect(findGppSections(known)).toEqual([{ id: 7, text: 'BVQqAAAAAgA.QA' }]);
  expect(findUs(usNational, 'BVQqAAAAAgA.QA')).toEqual(knownCore);
  expect(findUs(usNational, 'BVQqAAAAAgA.YA')?.gpc).toBe(true);
  expect(findUs(usNational, 'BVQqAAAAAgA')?.gpc).toBe(false);
  expect(gppString([])).toBe('DBAA');
});

test('the header lists sections as the specification writes them', () => {
  const header = (...ids: number[]) => gppString(ids.map((id) => ({ id, text: '' }))).split('~')[0];
  expect(header(2)).toBe('DBABMA');
  expect(header(2, 6)).toBe('DBACNYA');
  expect(header(7)).toBe('DBABLA');
});

test('each section is written as the reference package writes it', () => {
  expect(forms.map(({ prefix }) => prefix)).toEqual(reference.map(([prefix]) => prefix));
  const alone = (form: UsForm, allowDataSharing: boolean, gpc: boolean) =>
    gppString([{ id: form.id, text: encodeUs(form, usSectionOf(form, { allowDataSharing, gpc })) }]);
  expect(forms.map((form) => [form.prefix, alone(form, false, true), alone(form, true, false)])).toEqual(
    reference,
  );
});

test('the choice about data sharing is one answer to sale, sharing and advertising', () => {
  const [national] = told({ allowDataSharing: false, gpc: true });
  expect(national?.section).toMatchObject({
    gpc: true,
    core: { Version: 2, SaleOptOut: 1, SharingOptOut: 1, TargetedAdvertisingOptOut: 1, SaleOptOutNotice: 1 },
  });
  expect(told({})[0]?.section).toMatchObject({
    gpc: false,
    core: { SaleOptOut: 2, SharingOptOut: 2, TargetedAdvertisingOptOut: 2, MspaCoveredTransaction: 2 },
  });
});

test('the region says which state’s section is told beside the national one', () => {
  expect(stringOf({ region: 'CA', allowDataSharing: false })).toBe(
    `${gppString([
      { id: 7, text: '' },
      { id: 8, text: '' },
    ]).slice(0, -2)}~CVQVAAAAAACA.QA~BUUAAACA.QA`,
  );
  expect(usStateOf('US-CA')?.prefix).toBe('usca');
  expect(usStateOf('VA')?.prefix).toBe('usva');
  // No law, a draft, another country's region, nobody says.
  for (const region of ['NY', 'KY', 'BY', 'constructor', '', null]) {
    expect(usStateOf(region)).toBeNull();
    expect(told({ region }).map(({ form }) => form.prefix)).toEqual(['usnat']);
  }
});

test('whatever is written is read back', async () => {
  await fc.assert(
    fc.property(
      fc.constantFrom(...forms).chain((form) => sectionOf(form).map((given) => ({ form, given }))),
      ({ form, given }) => expect(findUs(form, encodeUs(form, given))).toEqual(given),
    ),
  );
  await fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 9999 }), { maxLength: 20 }), (ids) => {
      const sections = ids.sort((a, b) => a - b).map((id) => ({ id, text: `s${id}` }));
      expect(findGppSections(gppString(sections))).toEqual(sections);
    }),
  );
});

test('any text at all is read or refused, and in few steps', async () => {
  const load = () => require('./gpp-string') as typeof import('./gpp-string');
  await fc.assert(
    fc.property(fc.string({ maxLength: 80 }), (text) => findUs(usNational, text) !== undefined),
  );
  const alphabet = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_~.'];
  const tail = fc.string({ unit: fc.constantFrom(...alphabet), maxLength: 200 });
  await fc.assert(fc.property(tail, (text) => findGppSections(`DB${text}`) !== undefined));
  for (const hostile of [`DB__${'_'.repeat(4000)}`, '~'.repeat(4096), 'D'.repeat(1e6)]) {
    expect(findGppSections(hostile)).toBeNull();
    expect(countExecutedSteps(load, (module) => module.findGppSections(hostile))).toBeLessThan(10_000);
  }
  expect(findUs(usNational, 'D'.repeat(1e6))).toBeNull();
});
