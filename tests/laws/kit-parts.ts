import { isTest, type Source } from './repository';

/** Files outside the kit that draw such an element themselves, and why; their paths without `components/`. */
const byHand: Readonly<Record<string, string>> = {
  'consent/category-details.tsx': 'a table whose rows a script writes',
  'consent/acknowledgement-dialog.tsx': 'open in the first bytes, so that it shows without script',
  'consent/iab-frame.tsx': 'open in the first bytes, so that it shows without script',
  'search/search-form.tsx':
    'its fields are the page: the enter key, the calendar and the hints need its own markup',
  'session/account-menu.tsx': 'a popover and no modal dialog',
  'sign-in/sign-in-outline.tsx': 'the template of a dialog that a script fills, or of a popover in its place',
  'site/api-docs/endpoint-table.tsx': 'the heads stay in sight while the page scrolls',
};

/** Elements of which the kit has a part, and the part. */
const parts: Readonly<Record<string, string>> = {
  form: 'Form, or QueryForm for GET',
  table: 'Table or DataTable',
  dialog: 'Dialog',
};

const element = new RegExp(`<(${Object.keys(parts).join('|')})\\b`, 'g');
/** On one line with what became of a form. */
const told = /\b(?:done|error)\b.*<Notice\b/;

/** What stands in `app` and `components` where a part of the kit belongs, and reasons for what is not there any more. */
export function kitComplaints(sources: readonly Source[]): string[] {
  const judged = sources.filter(
    ({ path }) => /^(?:app|components)\/(?!ui\/).*\.tsx$/.test(path) && !isTest(path),
  );
  const drawn = judged.flatMap(({ path, text }) =>
    [...text.matchAll(element)].map(([, name = '']) => ({ path, name })),
  );
  const isExcused = (path: string) => path.replace('components/', '') in byHand;
  const drawing = new Set(drawn.map(({ path }) => path.replace('components/', '')));
  return [
    ...drawn
      .filter(({ path }) => !isExcused(path))
      .map(({ path, name }) => `${path}: <${name}> is ${parts[name]}`),
    ...judged
      .filter(({ text }) => text.split('\n').some((line) => told.test(line)))
      .map(({ path }) => `${path}: what became of a form is Outcome`),
    ...Object.keys(byHand)
      .filter((path) => !drawing.has(path))
      .map((path) => `components/${path} draws nothing by hand`),
  ];
}
