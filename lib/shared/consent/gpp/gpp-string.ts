import { BitReader } from '../tcf/bit-reader';
import { BitWriter } from '../tcf/bit-writer';

const headerType = 3;
const formatVersion = 1;
/** Of the numbers in headers; the sections that exist end far below it. */
const sectionMax = 10_000;
const sectionsMax = 64;
const lengthMax = 4096;

/** A section of a GPP string: its number and its text. */
export type GppSection = { readonly id: number; readonly text: string };

/**
 * Sections, by rising number, as one string (IAB Tech Lab, Global Privacy Platform, "Consent String Specification"):
 * a header that lists them as Fibonacci ranges, and each of them behind a tilde.
 */
export function gppString(sections: readonly GppSection[]): string {
  const writer = new BitWriter();
  writer.number(headerType, 6);
  writer.number(formatVersion, 6);
  const ranges = rangesOf(sections.map(({ id }) => id));
  writer.number(ranges.length, 12);
  let before = 0;
  for (const [first, last] of ranges) {
    writer.flag(first !== last);
    writeFibonacci(writer, first - before);
    if (first !== last) writeFibonacci(writer, last - first);
    before = last;
  }
  return [writer.text(8), ...sections.map(({ text }) => text)].join('~');
}

/** The sections of such a string; null for what is none, and for headers that say more than any honest one. */
export function findGppSections(text: string): GppSection[] | null {
  if (text.length > lengthMax) return null;
  try {
    const [header = '', ...texts] = text.split('~');
    const ids = readHeader(new BitReader(header));
    return ids.length === texts.length ? ids.map((id, at) => ({ id, text: texts[at] ?? '' })) : null;
  } catch {
    return null;
  }
}

function readHeader(reader: BitReader): number[] {
  if (reader.number(6) !== headerType || reader.number(6) !== formatVersion) throw new RangeError('header');
  const ids: number[] = [];
  let before = 0;
  for (let ranges = reader.number(12); ranges > 0; ranges--) {
    const isRange = reader.flag();
    const first = before + readFibonacci(reader);
    const last = isRange ? first + readFibonacci(reader) : first;
    if (last > sectionMax || ids.length + last - first >= sectionsMax) throw new RangeError('sections');
    for (let id = first; id <= last; id++) ids.push(id);
    before = last;
  }
  return ids;
}

/** First and last of each run of neighbours. */
function rangesOf(ids: readonly number[]): (readonly [number, number])[] {
  const ranges: [number, number][] = [];
  for (const id of ids) {
    const open = ranges.at(-1);
    if (open !== undefined && open[1] === id - 1) open[1] = id;
    else ranges.push([id, id]);
  }
  return ranges;
}

const fibonacci = [1, 2];
while ((fibonacci.at(-1) ?? 0) < sectionMax)
  fibonacci.push((fibonacci.at(-1) ?? 0) + (fibonacci.at(-2) ?? 0));

/** A whole number from 1 as a sum of Fibonacci numbers that are no neighbours, the smallest first, and a one at its end. */
function writeFibonacci(writer: BitWriter, value: number): void {
  let left = value;
  const used = fibonacci.map(() => false);
  for (let at = fibonacci.length - 1; at >= 0; at--) {
    const one = fibonacci[at] ?? 0;
    if (one > left) continue;
    used[at] = true;
    left -= one;
  }
  for (const bit of used.slice(0, used.lastIndexOf(true) + 1)) writer.flag(bit);
  writer.flag(true);
}

function readFibonacci(reader: BitReader): number {
  let value = 0;
  let wasOne = false;
  for (const one of fibonacci) {
    const isOne = reader.flag();
    if (isOne && wasOne) return value;
    if (isOne) value += one;
    wasOne = isOne;
  }
  if (wasOne && reader.flag()) return value;
  throw new RangeError('number');
}
