import { execFileSync } from 'node:child_process';
import { pageRules } from '@/lib/shared/site/pages/page-rules';
import { isTest, repositorySources } from './repository';
import { forMembers, scriptFreeComplaints } from './script-free';

const sources = repositorySources();

test('a page declared free of the scripts of React has no component that needs them', () => {
  expect(scriptFreeComplaints(sources, pageRules)).toEqual([]);
});

test('each component that only members are shown is there', () => {
  const paths = new Set(sources.map(({ path }) => path.replace(/\.tsx$/, '')));
  expect([...forMembers].filter((path) => !paths.has(path))).toEqual([]);
});

test('one that has is found, at whatever depth', () => {
  const page = 'app/[brand]/[locale]/help/page.tsx';
  const files = [
    { path: page, text: "import { Topics } from '@/components/site/topics';" },
    { path: 'components/site/topics.tsx', text: "import { Live } from './live';" },
    { path: 'components/site/live.tsx', text: "'use client';" },
  ];
  expect(scriptFreeComplaints(files, pageRules)).toEqual([
    'app/[brand]/[locale]/help/page is declared scriptFree and reaches components/site/live',
  ]);
  expect(scriptFreeComplaints(files, { '/help': { needs: 'anyone', shareable: true } })).toEqual([]);
});

test('every script element of ours says so, because pages without React keep no other; but the mark of React goes with it', () => {
  const markup = sources.filter(({ path }) => /^(app|components)\/.*\.tsx$/.test(path) && !isTest(path));
  const unmarked = markup.filter(({ text }) => /<script(?:\s(?![^>]*\bdata-own\b)|>(?!\\))/.test(text));
  expect(unmarked.map(({ path }) => path)).toEqual(['components/site/document/hydration-mark.tsx']);
});

/** React's interface by Preact, and the calendar that uses it: loaded when somebody goes to a day of a search. */
const ofCalendar = ['@date-fns/tz', 'date-fns', 'preact', 'react-day-picker'];

test('the browser runtime has neither React nor styles in it, and few packages', () => {
  const printed = execFileSync(process.execPath, ['tests/setup/runtime-modules.mjs'], { encoding: 'utf8' });
  const imported = JSON.parse(printed) as Record<string, readonly string[]>;
  const inputs = Object.keys(imported);
  expect(inputs).toContain('lib/client/start-runtime.ts');
  expect(
    inputs.filter((path) => !/^(lib\/(client|shared)|node_modules)\/.*\.(m?js|tsx?)$/.test(path)),
  ).toEqual([]);
  const packages = inputs.flatMap((path) => /^node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? []);
  expect([...new Set(packages)].sort()).toEqual(['@simplewebauthn/browser', ...ofCalendar, 'zod'].sort());
  // A schema of an object tries `eval` when it is made, which the page's policy stops: one switches that off, the other is a list.
  const withSchemas = Object.entries(imported).filter(
    ([path, of]) => path.startsWith('lib/') && of.some((one) => one.startsWith('node_modules/zod/')),
  );
  expect(withSchemas.map(([path]) => path).sort()).toEqual([
    'lib/shared/consent/consent-category.ts',
    'lib/shared/embed/host-message.ts',
  ]);
});
