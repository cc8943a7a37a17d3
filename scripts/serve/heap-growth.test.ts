import { execFile } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { heapGrowth } from './heap-growth.mjs';

const subject = pathToFileURL(`${__dirname}/heap-growth.mjs`).href;

/**
 * Keeps some, has the heap looked through, drops much more, and prints the most there was at once. From Node 22 on V8 lets a
 * heap grow far only after some thousand turns.
 */
const work = `
  import { heapGrowth, holdHeapGrowth } from '${subject}';
  holdHeapGrowth(heapGrowth(process.argv[1]));
  const make = (count) => Array.from({ length: count }, (_, index) => ({ index, pair: [index, index] }));
  const kept = make(400_000);
  gc();
  const ring = [];
  let peak = 0;
  for (let turn = 0; turn < 6_000; turn += 1) {
    ring[turn % 100] = make(1000);
    if (turn % 10 === 0) peak = Math.max(peak, process.memoryUsage().heapUsed);
  }
  console.log(kept.length === 400_000 ? peak : 'lost');`;

async function peakWith(text: string): Promise<number> {
  const args = ['--expose-gc', '--input-type=module', '-e', work, text];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  return Number(stdout);
}

test('garbage is looked for sooner than V8 would by itself', async () => {
  const [held = 0, free = 0] = await Promise.all(['', '0'].map(peakWith));
  expect(held).toBeLessThan(free * 0.7);
});

test('the operator says how far the heap may grow', () => {
  expect([heapGrowth(undefined), heapGrowth(''), heapGrowth('0'), heapGrowth('100')]).toEqual([
    40, 40, 0, 100,
  ]);
});

test.each(['-1', '1.5', '401', 'much', '40%'])('%s is refused in plain words', (text) => {
  expect(() => heapGrowth(text)).toThrow(`UMIAK_HEAP_GROWTH is a whole number of per cent from 0 to 400`);
});
