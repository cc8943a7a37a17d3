import { setFlagsFromString } from 'node:v8';

const usualPercent = 40;
const percentMax = 400;

/**
 * How far the heap may grow over what is in use before all of it is looked through for garbage, in per cent. V8 by itself
 * lets a busy server grow to four times of that, because it only knows the machine's memory and not who shares it.
 * @param {string | undefined} text the operator's UMIAK_HEAP_GROWTH; 0 leaves it to V8
 * @returns {number}
 * @throws Error in plain words for what is no such number
 */
export function heapGrowth(text) {
  if (text === undefined || text === '') return usualPercent;
  const percent = /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN;
  if (percent <= percentMax) return percent;
  throw new Error(`UMIAK_HEAP_GROWTH is a whole number of per cent from 0 to ${percentMax}, not "${text}".`);
}

/**
 * Holds the heap of this process to that growth. It is no limit: what is really in use may grow as before, so that no
 * work can die of it. V8 reads it each time it has looked through the heap.
 * @param {number} percent
 */
export function holdHeapGrowth(percent) {
  if (percent > 0) setFlagsFromString(`--heap-growing-percent=${percent}`);
}
