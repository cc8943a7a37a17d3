import { isTest, type Source } from './repository';

/** Files below lib/server whose first statement is not `import 'server-only'`; comments may stand before it. */
export function serverOnlyComplaints(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => /^lib\/server\/.*\.tsx?$/.test(path) && !isTest(path))
    .filter(({ text }) => !/^(\s|\/\*[\s\S]*?\*\/|\/\/.*\n)*import 'server-only';/.test(text))
    .map(({ path }) => `${path} does not begin with import 'server-only'`);
}
