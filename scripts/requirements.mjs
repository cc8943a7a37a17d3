// Which requirements does a passed test show, and how near to a user? Says for every row the level of its best test beside the
// level its Check names: `npm run requirements -- [--below] [--missing] [PREFIX…]`; `--below` lists only rows below it.
// Counts from the reports of the last run: a test that was not run, or did not pass, shows nothing.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { projectRoot } from './start/project-root.mjs';
import { newestSourceMs } from './test/newest-source.mjs';
import { idsNamedBy, passedTests } from './test/passed-tests.mjs';
import { readReport } from './test/reports.mjs';
import { requirementRows } from './test/requirement-rows.mjs';
import { codeFiles } from './test/test-files.mjs';
import { endpointCallers, higherLevel, isBelow, levelOf } from './test/test-levels.mjs';

const words = process.argv.slice(2);
const isBelowOnly = words.includes('--below');
const isMissingWanted = words.includes('--missing');
const wanted = words.filter((word) => !word.startsWith('--'));

const reportPath = (name) => join(projectRoot, '.reports', name);
const prefixOf = (id) => id.slice(0, id.indexOf('-'));

const best = bestLevels();
const rows = requirementRows(join(projectRoot, 'docs/requirements'))
  .filter(({ id }) => wanted.length === 0 || wanted.includes(prefixOf(id)))
  .map(({ id, level }) => ({ id, named: level, best: best.get(id) ?? null }));
const isRowBelow = (row) => row.best !== null && isBelow(row.best, row.named);

if (rows.length === 0) {
  const about = wanted.length > 0 ? ` about ${wanted.join(', ')}` : '';
  console.log(`There is no specification${about} in docs/requirements: no row to compare with.`);
} else {
  for (const row of isBelowOnly ? rows.filter(isRowBelow) : rows) console.log(lineOf(row));
  console.log('');
  for (const prefix of new Set(rows.map(({ id }) => prefixOf(id))))
    console.log(
      summaryOf(
        prefix,
        rows.filter(({ id }) => prefixOf(id) === prefix),
      ),
    );
  console.log(summaryOf('total', rows));
}
warnOfOldReports();

/** The level of the best passed test of each requirement. */
function bestLevels() {
  const sources = codeFiles().map((path) => [path, readFileSync(join(projectRoot, path), 'utf8')]);
  const callers = endpointCallers(new Map(sources));
  const unit = passedTests(readReport(reportPath('unit.json'))).map(({ title, path }) => ({
    title,
    level: levelOf(relative(projectRoot, path).replaceAll('\\', '/'), callers),
  }));
  const e2e = passedTests(readReport(reportPath('e2e.json'))).map(({ title }) => ({
    title,
    level: 'browser',
  }));
  const levels = new Map();
  for (const { title, level } of [...unit, ...e2e])
    for (const id of idsNamedBy(title)) levels.set(id, higherLevel(levels.get(id) ?? null, level));
  return levels;
}

function lineOf({ id, named, best: reached }) {
  const note = isRowBelow({ named, best: reached }) ? '  below' : '';
  return `${id.padEnd(12)}${(reached ?? 'no test').padEnd(9)}${`Check: ${named ?? 'any'}`.padEnd(14)}${note}`.trimEnd();
}

function summaryOf(name, members) {
  const missing = members.filter((row) => row.best === null).map(({ id }) => id);
  const have = String(members.length - missing.length).padStart(5);
  const below = String(members.filter(isRowBelow).length).padStart(4);
  const open = String(members.filter(({ named }) => named === null).length).padStart(4);
  const names = isMissingWanted && missing.length > 0 ? `  missing: ${missing.join(' ')}` : '';
  const shown = `${have} of ${String(members.length).padStart(4)} shown by a passed test`;
  return `${name.padEnd(7)}${shown}, ${below} below the level of their Check,${open} Checks name none${names}`;
}

function warnOfOldReports() {
  const newestMs = newestSourceMs(projectRoot);
  for (const path of ['unit.json', 'e2e.json'].map(reportPath)) {
    if (!existsSync(path)) console.warn(`There is no report ${path}: run npm test.`);
    else if (statSync(path).mtimeMs < newestMs)
      console.warn(`${path} is older than the sources: run npm test.`);
  }
}
