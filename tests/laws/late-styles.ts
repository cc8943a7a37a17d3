import { importsOf } from './imports-of';
import { isTest, type Source } from './repository';

const late = /(\w*)\(?\s*import\(\s*'([^'\n]+)'\s*\)/g;

/**
 * Scripts that are fetched late and bring styles, without `withStyles` around the `import()`: on a page from memory the
 * whole stylesheets are switched off until somebody asks for them, and what such a script draws would be bare.
 */
export function lateStyleComplaints(sources: readonly Source[]): string[] {
  const code = new Map(
    sources.filter(({ path }) => !isTest(path)).map((one) => [withoutEnding(one.path), one]),
  );
  const browsers = [...code.values()].filter(({ path }) => /^(lib\/client|components|app)\//.test(path));
  return browsers.flatMap((source) =>
    lateImports(source)
      .filter(({ target, asks }) => !asks && drawsStyles(target, code))
      .map(({ target }) => `${source.path} fetches ${target} without withStyles()`),
  );
}

function lateImports(source: Source): { readonly target: string; readonly asks: boolean }[] {
  return Array.from(source.text.matchAll(late), ([, caller, name = '']) => ({
    target: importsOf({ path: source.path, text: `import('${name}')` })[0]?.target ?? name,
    asks: caller === 'withStyles',
  }));
}

/** Whether a file, or one it needs at once, has styles of its own. */
function drawsStyles(first: string, code: ReadonlyMap<string, Source>): boolean {
  const seen = new Set([first]);
  for (const path of seen) {
    if (path.endsWith('.module.css')) return true;
    const source = code.get(path);
    if (source === undefined) continue;
    const text = source.text.replace(late, '');
    for (const { target, typeOnly } of importsOf({ path: source.path, text }))
      if (!typeOnly) seen.add(target);
  }
  return false;
}

function withoutEnding(path: string): string {
  return path.replace(/\.(tsx?|mjs)$/, '');
}
