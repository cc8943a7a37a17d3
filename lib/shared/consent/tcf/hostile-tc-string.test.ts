import { countExecutedSteps } from '@/tests/factories/count-executed-steps';
import { tcModel } from '@/tests/factories/tc-model';
import { BitWriter } from './bit-writer';
import { decodeTcString, findTcModel, tcStringLengthMax } from './decode-tc-string';
import { encodeTcString } from './encode-tc-string';

const decoder = () => require('./decode-tc-string') as typeof import('./decode-tc-string');
const encoder = () => require('./encode-tc-string') as typeof import('./encode-tc-string');

/** A core segment up to its vendors, and then whatever the test writes. */
function coreWith(write: (writer: BitWriter) => void): string {
  const writer = new BitWriter();
  writer.number(2, 6);
  writer.number(0, 72 + 12 + 12 + 6 + 12 + 12 + 6 + 2 + 12 + 24 + 24 + 1 + 12);
  write(writer);
  return writer.text();
}

function ranges(writer: BitWriter, list: readonly (readonly [number, number])[]): void {
  writer.number(list.length, 12);
  for (const [first, last] of list) {
    writer.flag(true);
    writer.number(first, 16);
    writer.number(last, 16);
  }
}

const full = [1, 65_535] as const;
const noVendors = (writer: BitWriter) => writer.number(0, 17 * 2);
const many = <T>(count: number, one: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => one(at));

/** Cheap to send, dear to read for a decoder that believes what it is told. */
const hostile: readonly (readonly [string, string])[] = [
  [
    '200 restrictions of everybody',
    coreWith((writer) => {
      noVendors(writer);
      writer.number(200, 12);
      for (let at = 0; at < 200; at++) {
        writer.number(at % 24, 6);
        writer.number(1, 2);
        ranges(writer, [full]);
      }
    }),
  ],
  [
    'everybody, 400 times over',
    coreWith((writer) => {
      writer.number(65_535, 16);
      writer.flag(true);
      ranges(
        writer,
        many(400, () => full),
      );
    }),
  ],
  [
    'everybody in each section',
    `${coreWith((writer) => {
      for (let section = 0; section < 2; section++) {
        writer.number(65_535, 16);
        writer.flag(true);
        ranges(writer, [full]);
      }
    })}.${'I'.repeat(10)}`,
  ],
  [
    'ranges one behind the other to the end',
    coreWith((writer) => {
      writer.number(65_535, 16);
      writer.flag(true);
      ranges(
        writer,
        many(480, (at) => [at * 136 + 1, at * 136 + 136]),
      );
      writer.number(0, 17 + 12);
    }),
  ],
  [
    '4,095 restrictions',
    coreWith((writer) => {
      noVendors(writer);
      writer.number(4095, 12);
    }),
  ],
  [
    '700 ranges of one vendor each',
    coreWith((writer) => {
      writer.number(1400, 16);
      writer.flag(true);
      ranges(
        writer,
        many(700, (at) => [at * 2 + 1, at * 2 + 1]),
      );
      writer.number(0, 17 + 12);
    }),
  ],
  ['a field of 65,535 vendors that is not there', coreWith((writer) => writer.number(0xffff, 16))],
  ['four thousand points', '.'.repeat(tcStringLengthMax)],
  ['all ones', '_'.repeat(tcStringLengthMax)],
  ['a version and then all ones', `C${'_'.repeat(tcStringLengthMax - 1)}`],
  ['a version and then nothing', `C${'A'.repeat(tcStringLengthMax - 1)}`],
  ['a megabyte', 'C'.repeat(1_048_576)],
];

test.each(hostile)('%s: read or refused in few steps', (_, text) => {
  // An honest string of everybody takes about as many: see below.
  expect(countExecutedSteps(decoder, (module) => module.findTcModel(text))).toBeLessThan(10_000);
});

test('as many ranges as an honest string can have are read, more are refused before one is', () => {
  const withRanges = (count: number) =>
    coreWith((writer) => {
      writer.number(65_535, 16);
      writer.flag(true);
      ranges(
        writer,
        many(count, (at) => [at * 2 + 1, at * 2 + 1]),
      );
      writer.number(0, 17 + 12);
    });
  expect(findTcModel(withRanges(512))?.vendorConsents).toHaveLength(512);
  expect(() => decodeTcString(withRanges(513))).toThrow('budget');
});

test('ranges that overlap, fall back or leave their list are refused', () => {
  const withRanges = (idMax: number, list: readonly (readonly [number, number])[]) =>
    coreWith((writer) => {
      writer.number(idMax, 16);
      writer.flag(true);
      ranges(writer, list);
      writer.number(0, 17 + 12);
    });
  expect(findTcModel(withRanges(90, [[2, 5]]))?.vendorConsents).toEqual([2, 3, 4, 5]);
  for (const list of [
    [
      [1, 5],
      [5, 9],
    ],
    [
      [7, 9],
      [1, 2],
    ],
    [[5, 4]],
    [[0, 3]],
    [[80, 91]],
  ] as const)
    expect(findTcModel(withRanges(90, list))).toBeNull();
});

test('a string of everybody is written and read in a few steps for each vendor', () => {
  const everybody = many(966, (at) => at + 1);
  const model = tcModel({ vendorConsents: everybody, disclosedVendors: everybody });
  const scattered = tcModel({
    vendorConsents: everybody.filter((id) => id % 3 !== 0),
    vendorLegitimateInterests: everybody.filter((id) => id % 2 === 0),
    disclosedVendors: everybody.filter((id) => id % 7 !== 0),
  });
  for (const each of [model, scattered]) {
    const text = encodeTcString(each);
    const bound = 15 * everybody.length;
    expect(countExecutedSteps(encoder, (module) => module.encodeTcString(each))).toBeLessThan(bound);
    expect(countExecutedSteps(decoder, (module) => module.findTcModel(text))).toBeLessThan(bound);
  }
});
