import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of package.json, whatever folder a command was started from. */
export const projectRoot = fileURLToPath(new URL('../..', import.meta.url));

/** Lock files of what only one process may do at a time in this folder. Git does not see them. */
export const lockOf = (name) => join(projectRoot, '.data', `${name}.lock`);
