import type { BitReader } from './bit-reader';
import type { BitWriter } from './bit-writer';
import type { Ids } from './tc-model';
import { TcStringError } from './tc-string-error';

/** What a whole string may still hold: ranges are cheap to write and dear to read. */
export type IdBudget = { left: number; ranges: number };

type Range = readonly [first: number, last: number];

/** Writes vendors as a field or as ranges, whichever is smaller; the field where both are alike. */
export function writeVendors(writer: BitWriter, ids: Ids): void {
  const idMax = ids.at(-1) ?? 0;
  const ranges = rangesOf(ids);
  const asRanges = bitsOf(ranges) < idMax;
  writer.number(idMax, 16);
  writer.flag(asRanges);
  if (asRanges) writeRanges(writer, ranges);
  else writer.field(ids, idMax);
}

export function readVendors(reader: BitReader, budget: IdBudget): Ids {
  const idMax = reader.number(16);
  if (reader.flag()) return readRanges(reader, idMax, budget);
  const ids = reader.field(idMax);
  spend(budget, ids.length);
  return ids;
}

export function writeRestricted(writer: BitWriter, ids: Ids): void {
  writeRanges(writer, rangesOf(ids));
}

/** The vendors of a restriction: ranges without a length of their list, up to the highest id there can be. */
export function readRestricted(reader: BitReader, budget: IdBudget): Ids {
  return readRanges(reader, 0xffff, budget);
}

/** First and last of each run of neighbours, one behind the other in one flat list: pairs cost more than they say. */
function rangesOf(ids: Ids): number[] {
  const ends: number[] = [];
  let last = -1;
  for (const id of ids) {
    if (id !== last + 1) {
      if (last !== -1) ends.push(last);
      ends.push(id);
    }
    last = id;
  }
  if (last !== -1) ends.push(last);
  return ends;
}

function bitsOf(ends: readonly number[]): number {
  let bits = 12;
  for (let at = 0; at < ends.length; at += 2) bits += ends[at] === ends[at + 1] ? 17 : 33;
  return bits;
}

function writeRanges(writer: BitWriter, ends: readonly number[]): void {
  writer.number(ends.length / 2, 12);
  for (let at = 0; at < ends.length; at += 2) {
    const [first, last] = [ends[at] ?? 0, ends[at + 1] ?? 0];
    writer.flag(first !== last);
    writer.number(first, 16);
    if (first !== last) writer.number(last, 16);
  }
}

function readRanges(reader: BitReader, idMax: number, budget: IdBudget): Ids {
  const ranges: Range[] = [];
  let previous = 0;
  const length = reader.number(12);
  budget.ranges -= length;
  if (budget.ranges < 0) throw new TcStringError('budget');
  for (let count = length; count > 0; count--) {
    const isRange = reader.flag();
    const first = reader.number(16);
    const last = isRange ? reader.number(16) : first;
    if (first <= previous || last < first || last > idMax) throw new TcStringError('range');
    spend(budget, last - first + 1);
    ranges.push([first, last]);
    previous = last;
  }
  const ids: number[] = [];
  for (const [first, last] of ranges) for (let id = first; id <= last; id++) ids.push(id);
  return ids;
}

function spend(budget: IdBudget, ids: number): void {
  budget.left -= ids;
  if (budget.left < 0) throw new TcStringError('budget');
}
