import { fileURLToPath } from 'node:url';

/** Folder of package.json, whatever folder a command was started from. */
export const projectRoot = fileURLToPath(new URL('../..', import.meta.url));
