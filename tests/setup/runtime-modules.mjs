import { relative } from 'node:path';
import { build } from 'rolldown';
import { runtimeBuild } from '../../scripts/build/browser-runtime.mjs';

/** Prints the modules of the browser runtime, and what each imports: a program of its own, because the bundler's native part takes no objects of jest's. */
const imported = {};
const pathOf = (id) => relative(runtimeBuild.cwd, id);
const modules = {
  name: 'modules',
  moduleParsed({ id, importedIds }) {
    // What the bundler adds is no file.
    if (id.startsWith('/')) imported[pathOf(id)] = importedIds.map(pathOf);
  },
};
await build({ ...runtimeBuild, plugins: [modules], write: false });
console.log(JSON.stringify(imported));
