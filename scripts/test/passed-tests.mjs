/**
 * The passed tests of a report by jest or Playwright, each with its own title and the path of its file as the report has
 * it; none for a report that is not there. Skipped, flaky and expected-to-fail tests did not pass.
 *
 * @param {any} report
 * @returns {{ title: string, path: string }[]}
 */
export function passedTests(report) {
  return [...jestTests(report?.testResults ?? []), ...(report?.suites ?? []).flatMap(playwrightTests)];
}

function jestTests(suites) {
  return suites.flatMap(({ name, assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'passed').map(({ title }) => ({ title, path: name })),
  );
}

function playwrightTests({ specs = [], suites = [] }) {
  const passed = specs.filter(hasPassed).map(({ title, file }) => ({ title, path: file }));
  return [...passed, ...suites.flatMap(playwrightTests)];
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
