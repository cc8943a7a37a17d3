import { join } from 'node:path';
import { projectRoot } from '../start/project-root.mjs';

/**
 * Everything the benchmark installs, builds and stores. It is inside the project, whatever UMIAK_DATA says:
 * the baselines find the project's node_modules above it.
 */
export const benchFolder = join(projectRoot, '.data', 'bench');
