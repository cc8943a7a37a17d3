import { join } from 'node:path';
import { projectRoot } from '../start/project-root.mjs';
import { failureArtifacts } from './failure-artifacts.mjs';

test('the pictures and traces of what failed are named, at any depth, and nothing of what passed', () => {
  const path = (name: string) => join(projectRoot, '.reports/e2e', name);
  const kept = [
    { name: 'trace', path: path('trace.zip') },
    { name: 'screenshot', path: path('failed.png') },
    { name: 'stdout', body: '' },
  ];
  const spec = (status: string) => ({ tests: [{ status, results: [{ attachments: kept }] }] });
  const report = { suites: [{ specs: [spec('expected')], suites: [{ specs: [spec('unexpected')] }] }] };
  expect(failureArtifacts(report)).toEqual(['.reports/e2e/trace.zip', '.reports/e2e/failed.png']);
  expect(failureArtifacts(null)).toEqual([]);
});
