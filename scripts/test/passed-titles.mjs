/**
 * The own titles of the passed tests of a report by jest or Playwright; none for a report that is not there.
 * Skipped, flaky and expected-to-fail tests did not pass.
 *
 * @param {any} report
 * @returns {string[]}
 */
export function passedTitles(report) {
  return [...jestTitles(report?.testResults ?? []), ...(report?.suites ?? []).flatMap(playwrightTitles)];
}

function jestTitles(suites) {
  return suites
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed')
    .map(({ title }) => title);
}

function playwrightTitles({ specs = [], suites = [] }) {
  return [...specs.filter(hasPassed).map(({ title }) => title), ...suites.flatMap(playwrightTitles)];
}

function hasPassed({ tests }) {
  const asExpected = ({ status, results }) => status === 'expected' && results.at(-1)?.status === 'passed';
  return tests.length > 0 && tests.every(asExpected);
}

/**
 * The requirements a test names: the ids its title begins with, three at most.
 *
 * @param {string} title
 * @returns {string[]}
 */
export function idsNamedBy(title) {
  const [start = ''] = /^(?:[A-Z]+-\d{3}[ ,:]+){1,3}/.exec(`${title} `) ?? [];
  return start.match(/[A-Z]+-\d{3}/g) ?? [];
}
