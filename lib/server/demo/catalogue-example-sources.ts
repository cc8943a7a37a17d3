import 'server-only';
import { readdir, readFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';

/**
 * The source of each example of the component catalog by its file's name without ending, as it stands on disk, so that the code
 * that is shown is the code that runs. None where a deployment comes without sources; a file that cannot be read is left out.
 * @param folder from the project's root, which is the server's working directory
 */
export async function catalogueExampleSources(
  folder = 'components/demo/examples',
): Promise<Readonly<Record<string, string>>> {
  // Read when asked and no part of the build, which would otherwise take in the whole project.
  const path = join(/* turbopackIgnore: true */ process.cwd(), folder);
  const names = await readdir(/* turbopackIgnore: true */ path).catch(() => []);
  const sources = await Promise.all(
    names
      .filter((name) => extname(name) === '.tsx')
      .map(async (name) => {
        const source = await readFile(/* turbopackIgnore: true */ join(path, name), 'utf8').catch(() => null);
        return source === null ? [] : [[basename(name, '.tsx'), source] as const];
      }),
  );
  return Object.fromEntries(sources.flat());
}
