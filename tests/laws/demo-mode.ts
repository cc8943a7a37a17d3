import { isCode, isTest, type Source } from './repository';

/** The product, which may not even name the setting. */
export const product = /^(app|components|lib|route-handlers|middleware|instrumentation)\b/;
const name = /\bUMIAK_MODE\b/;
// Scripts and tests may pass the setting on to a process they start, but not decide by it.
const read = /env(?:\?)?(?:\.|\[['"])UMIAK_MODE(?:['"]\])?(?!['"]?\]?\s*(?:\?\?|\|\|)?=(?!=))/;

/** The files that read whether this is the demo. */
export function readersOfMode(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => isCode(path) && !isTest(path))
    .filter(({ path, text }) => (product.test(path) ? name : read).test(text))
    .map(({ path }) => path);
}
