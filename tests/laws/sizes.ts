import type { Source } from './repository';

const linesMax = 400;

/** Data, not reading matter. */
export const exempt = [/^lib\/server\/store\/migrations\//, /^messages\//, /^docs\//];

/** Complaints about files that are too long to be about one thing. */
export function sizeComplaints(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => /\.(tsx?|mjs|css)$/.test(path) && !exempt.some((pattern) => pattern.test(path)))
    .map(({ path, text }) => ({ path, lines: text.replace(/\n$/, '').split('\n').length }))
    .filter(({ lines }) => lines > linesMax)
    .map(({ path, lines }) => `${path} has ${lines} lines`);
}
