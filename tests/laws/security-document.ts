/** A test that docs/security.md names: its file, and how its title begins or what stands in it. */
export type NamedTest = { readonly file: string; readonly title: string };

const reference = /`([^`]+\.(?:test|spec)\.tsx?)`: ([^|·]+)/g;
const titleLine = /^\s*(?:(?:test|describe)(?:\.each|\.describe)?\(|\]\)\()/;

/** Every title that the tables of a document name; a file without a folder stands in `folder`. */
export function namedTests(document: string, folder: string): NamedTest[] {
  return [...document.matchAll(reference)].flatMap(([, path = '', titles = '']) => {
    const file = path.includes('/') ? path : `${folder}/${path}`;
    return titles
      .split(';')
      .map((title) => ({ file, title: title.trim() }))
      .filter(({ title }) => title !== '' && !/ comes? with /.test(title));
  });
}

/** Whether a test file has a test, a table of tests or a group whose title has these words, or a case of that name. */
export function hasTitle(source: string, title: string): boolean {
  return source
    .split('\n')
    .some((line) => (titleLine.test(line) || /^\s*\[?['"`]/.test(line)) && line.includes(title));
}

/** Numbers of the lines of the checks, as they stand. */
export const checkNumbers = (document: string): number[] =>
  [...document.matchAll(/^\| (\d+) \|/gm)].map(([, number]) => Number(number));
