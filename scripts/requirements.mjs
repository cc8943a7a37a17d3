// Which requirements does a passed test show? `npm run requirements -- [--missing] [PREFIX…]`
// Counts from the reports of the last run: a test that was not run, or did not pass, shows nothing.
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './start/project-root.mjs';
import { newestSourceMs } from './test/newest-source.mjs';
import { idsNamedBy, passedTitles } from './test/passed-titles.mjs';
import { readReport } from './test/reports.mjs';
import { requirementIds } from './test/requirement-ids.mjs';

const words = process.argv.slice(2);
const isMissingWanted = words.includes('--missing');
const wanted = words.filter((word) => !word.startsWith('--'));

const reports = ['unit.json', 'e2e.json'].map((name) => join(projectRoot, '.reports', name));
const shown = new Set(reports.flatMap((path) => passedTitles(readReport(path))).flatMap(idsNamedBy));
const prefixOf = (id) => id.slice(0, id.indexOf('-'));
const ids = requirementIds(join(projectRoot, 'docs/requirements')).filter(
  (id) => wanted.length === 0 || wanted.includes(prefixOf(id)),
);

for (const prefix of new Set(ids.map(prefixOf))) {
  const members = ids.filter((id) => prefixOf(id) === prefix);
  const missing = members.filter((id) => !shown.has(id));
  const have = String(members.length - missing.length).padStart(4);
  const names = isMissingWanted && missing.length > 0 ? `  missing: ${missing.join(' ')}` : '';
  console.log(`${prefix.padEnd(7)}${have} of ${String(members.length).padStart(4)}${names}`);
}
console.log(
  `${ids.filter((id) => shown.has(id)).length} of ${ids.length} requirements are shown by a passed test`,
);

const newestMs = newestSourceMs(projectRoot);
for (const path of reports) {
  if (!existsSync(path)) console.warn(`There is no report ${path}: run npm test.`);
  else if (statSync(path).mtimeMs < newestMs)
    console.warn(`${path} is older than the sources: run npm test.`);
}
