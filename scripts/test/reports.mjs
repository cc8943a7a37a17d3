import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../start/project-root.mjs';

/** Path of a report, made ready: the folder is there, the report of an earlier run is not. */
export function freshReport(name) {
  const folder = join(projectRoot, '.reports');
  mkdirSync(folder, { recursive: true });
  const path = join(folder, name);
  rmSync(path, { force: true });
  return path;
}

/** A report's content, or null when the program did not come to write one. */
export function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}
