import { posix } from 'node:path';
import { isTest, type Source } from './repository';

const kit = 'components/ui/';
const examples = 'components/demo/examples/';

/** Files of the kit that no example draws, without `components/ui/`, and why. */
const unshown: Readonly<Record<string, string>> = {
  'copy-button.tsx': 'stands below the code of every example',
  'form/import-file-form.tsx': 'a FileField with what is said of a file',
  'form/import-lines.tsx': 'a list of what a file would do',
  'form/refused.tsx': 'one line, for forms that are nothing but a button',
  'form/vertical-boxes.tsx': 'the boxes of Choice, for what can be booked',
  'layout/card-page.tsx': 'the frame of a whole page',
  'layout/card-stage.tsx': 'the frame of a whole page',
  'layout/divider.tsx': 'one line between ways to sign in',
  'layout/page-contents.tsx': 'stands above the examples',
  'layout/page-frame.tsx': 'the frame of a whole page',
  'list/columns-in-address.tsx': 'the boxes of ColumnsChooser, sent by GET',
  'list/move-buttons.tsx': 'two round buttons, each of which posts',
  'list/record-table.tsx': 'a DataTable with the words of its page',
  'print-button.tsx': 'would print the page',
  'server-html/server-html.tsx': 'draws nothing of its own',
};

const imported = /from '(@\/|\.{1,2}\/)([^']+)'/g;

/** Parts of the kit that `/demo/components/states` does not show, drawn by an example or by a part that is, and excuses without need. */
export function unshownParts(sources: readonly Source[]): string[] {
  const parts = new Map(
    sources
      .filter(({ path }) => path.endsWith('.tsx') && !isTest(path))
      .map(({ path, text }) => [path, importsOf(path, text)]),
  );
  const shown = new Set([...parts.keys()].filter((path) => path.startsWith(examples)));
  for (const path of shown) for (const one of parts.get(path) ?? []) if (parts.has(one)) shown.add(one);
  const missing = [...parts.keys()].filter((path) => path.startsWith(kit) && !shown.has(path));
  const excuses = Object.keys(unshown).map((name) => kit + name);
  return [
    ...missing.filter((path) => !excuses.includes(path)).map((path) => `${path} has no example`),
    ...excuses.filter((path) => !missing.includes(path)).map((path) => `${path} needs no excuse`),
  ];
}

const importsOf = (path: string, text: string): string[] =>
  [...text.matchAll(imported)].map(([, from = '', name = '']) =>
    from === '@/' ? `${name}.tsx` : `${posix.join(posix.dirname(path), from, name)}.tsx`,
  );
