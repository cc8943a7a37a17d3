import { relative } from 'node:path';
import { projectRoot } from '../start/project-root.mjs';

/**
 * The pictures and traces that Playwright kept of what failed, by path from the root; none for a report that is not there.
 *
 * @param {any} report
 * @returns {string[]}
 */
export function failureArtifacts(report) {
  return (report?.suites ?? [])
    .flatMap(specsOf)
    .flatMap(({ tests }) => tests)
    .filter(({ status }) => status === 'unexpected' || status === 'flaky')
    .flatMap(({ results }) => results)
    .flatMap(({ attachments = [] }) => attachments)
    .filter(({ name, path }) => path !== undefined && (name === 'trace' || name === 'screenshot'))
    .map(({ path }) => relative(projectRoot, path));
}

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];
