import type { Source } from './repository';

/**
 * The alternatives of patterns for paths that match none of these files, as regular expressions. A pattern that names a
 * folder keeps silent when the folder moves, so whoever selects files by one expects this to be empty.
 */
export function unmatchedPatterns(patterns: readonly RegExp[], sources: readonly Source[]): string[] {
  return patterns
    .flatMap(({ source }) => alternativesOf(source))
    .filter((source) => !sources.some(({ path }) => new RegExp(source).test(path)));
}

/** A pattern without `|` for each way to match, from the innermost group outwards: `a(b|c)` is `ab` and `ac`. */
function alternativesOf(source: string): string[] {
  const group = /\((?:\?:)?([^()|]*(?:\|[^()|]*)+)\)/.exec(source);
  if (group === null) return source.split('|');
  const [whole, options = ''] = group;
  const [before, after] = [source.slice(0, group.index), source.slice(group.index + whole.length)];
  return [...new Set(options.split('|').flatMap((option) => alternativesOf(before + option + after)))];
}
