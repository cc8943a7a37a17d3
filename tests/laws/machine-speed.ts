import type { Source } from './repository';

/** How long a test may take at most before it counts as hanging, as in jest.config.mjs. */
const hangsAfterMs = 300_000;

const clock = /\bperformance\.now\(\)|\bhrtime\b/;
const sleep = /new Promise(?:<\w+>)?\(\((\w+)\) => setTimeout\(\1(?:, [\w.]+)?\)\)/;
const sleepImport = /import \{[^}]*\bsetTimeout\b[^}]*\} from 'node:timers\/promises'/;
const begun = /\b(?:const|let) (\w+) = Date\.now\(\);/g;
/** Ends what has not answered by then; what is expected to end so is no answer that is missed. */
const aborted = /^(?!.*\.rejects\b).*\bAbortSignal\.timeout\((\d[\d_]*)\)/gm;
const limit = /^(?:\s*jest\.setTimeout\(| {0,2}\}, )(\d[\d_]*)\);$/gm;

/** Unit tests whose result depends on how fast the machine is: that measure time, sleep, or give up early. */
export function machineSpeedComplaints(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => /\.test\.tsx?$/.test(path) && path !== 'tests/laws/machine-speed.test.ts')
    .flatMap(({ path, text }) => complaintsOf(text).map((complaint) => `${path} ${complaint}`));
}

function complaintsOf(text: string): string[] {
  const isOnFakeClock = text.includes('useFakeTimers');
  const early = [...text.matchAll(limit), ...text.matchAll(aborted)].map(([, ms = '']) =>
    Number(ms.replaceAll('_', '')),
  );
  return [
    ...(isOnFakeClock || (!clock.test(text) && !subtractsFromNow(text))
      ? []
      : ['measures how long it takes']),
    ...(sleep.test(text) || sleepImport.test(text) ? ['sleeps: wait for a condition, or settled()'] : []),
    ...early.filter((ms) => ms >= 1000 && ms < hangsAfterMs).map((ms) => `gives up after ${ms} ms`),
  ];
}

function subtractsFromNow(text: string): boolean {
  return [...text.matchAll(begun)].some(([, name]) =>
    new RegExp(String.raw`Date\.now\(\) - ${name}\b`).test(text),
  );
}
