import type { Source } from './repository';

const documents = /^(?:docs\/.*|README|ARCHITECTURE|CONTRIBUTING)\.md$/;
const decisions = /^docs\/decisions\/.*\.md$/;
const headings = ['Status', 'Context', 'Decision', 'Consequences'];

/** A name in backticks with the ending of a text file; `/…` and `https://…` are addresses of the site and of others. */
const named = /`(?:\.\/)?([^`\s/:][^`\s:]*\.(?:tsx?|mjs|cjs|js|json|css|sql|csv|md|html|sh))`/g;

/** Files that are not among the sources, and whose they are. */
const foreign: Readonly<Record<string, string>> = {
  'purposes-de.json': 'the IAB’s translations',
  'package-lock.json': 'npm’s, too long to read',
  'account-and-business.md': 'the specification',
  'chrome-and-privacy.md': 'the specification',
};

/**
 * Files that the documents name and that are not there, by their path or the end of one; `<name>`, `NNN` and `*` stand for anything,
 * and of `{a,b}` both must be there. And decisions without one of their headings.
 */
export function documentComplaints(sources: readonly Source[]): string[] {
  const ends = new Set(sources.flatMap(({ path }) => endsOf(path)));
  const all = [...ends].join('\n');
  const isThere = (name: string) => ends.has(name) || (wild.test(name) && patternOf(name).test(all));
  const missing = sources
    .filter(({ path }) => documents.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(named)]
        .flatMap(([, name = '']) => choicesOf(name))
        .filter((name) => !(name in foreign) && !isThere(name))
        .map((name) => `${path} names ${name}, which is not there`),
    );
  const unfinished = sources
    .filter(({ path }) => decisions.test(path))
    .flatMap(({ path, text }) =>
      headings.filter((one) => !text.includes(`\n## ${one}\n`)).map((one) => `${path} has no heading ${one}`),
    );
  return [...missing, ...unfinished];
}

/** `a.{ts,tsx}` as `a.ts` and `a.tsx`. */
function choicesOf(name: string): string[] {
  const [whole = '', choices] = /\{([^{}]*)\}/.exec(name) ?? [];
  if (choices === undefined) return [name];
  return choices.split(',').flatMap((one) => choicesOf(name.replace(whole, one)));
}

/** A path and what stands behind each of its slashes. */
const endsOf = (path: string): string[] => path.split('/').map((_, nth, parts) => parts.slice(nth).join('/'));

const wild = /<[^>]*>|NNN|\*+/;

/** One line of many, with anything in the place of what is wild. */
function patternOf(name: string): RegExp {
  const parts = name.split(new RegExp(wild, 'g')).map((part) => part.replace(/[.[\](){}?+^$|\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`, 'm');
}
