import type { Source } from './repository';

/** Longest file, middle file and the file longer than nine in ten, in lines. */
const linesMax = 300;
const medianMax = 60;
const ninthTenthMax = 200;

/** Data, not reading matter. */
const exempt = [/^lib\/server\/store\/migrations\//, /^messages\//, /^docs\//, /^tests\/fixtures\//];

/** Sentences about files that are too long, and about the repository when its files are long as a whole. */
export function sizeComplaints(sources: readonly Source[]): string[] {
  const sized = sources
    .filter(({ path }) => /\.(tsx?|mjs|css)$/.test(path) && !exempt.some((pattern) => pattern.test(path)))
    .map(({ path, text }) => ({ path, lines: text.replace(/\n$/, '').split('\n').length }))
    .sort((a, b) => a.lines - b.lines);
  const at = (share: number) =>
    sized[Math.min(sized.length - 1, Math.floor(sized.length * share))]?.lines ?? 0;
  return [
    ...sized.filter(({ lines }) => lines > linesMax).map(({ path, lines }) => `${path} has ${lines} lines`),
    ...(at(0.5) > medianMax ? [`half of the files have more than ${medianMax} lines`] : []),
    ...(at(0.9) > ninthTenthMax ? [`a tenth of the files have more than ${ninthTenthMax} lines`] : []),
  ];
}
