import { csvColumnsMax } from '@/lib/shared/form/csv-columns';
import { peopleAtOnceMax } from '@/lib/shared/people/bulk';
import { peopleFileBytesMax } from '@/lib/shared/people/people-file';
import { readPeopleFile } from './read-people-file';

const bytes = (text: string) => new TextEncoder().encode(text);
const problemOf = (content: Uint8Array) => {
  const read = readPeopleFile(content);
  return 'problem' in read ? [read.problem, read.line] : null;
};

test('columns come in any order, by name or by a title, and unknown ones are told', () => {
  const file = bytes('\uFEFFOffice;E-Mail;Shoe size\nBerlin;a@b.example;43\n;c@d.example;\n');
  expect(readPeopleFile(file, { email: ['E-mail'] })).toEqual({
    rows: [
      { line: 2, cells: { office: 'Berlin', email: 'a@b.example' }, isTooLong: false },
      { line: 3, cells: { office: '', email: 'c@d.example' }, isTooLong: false },
    ],
    ignored: ['Shoe size'],
  });
});

test('a file that cannot be read says why, and where', () => {
  expect(problemOf(new Uint8Array([0xff, 0xfe, 0x61, 0x00]))).toEqual(['encoding', null]);
  expect(problemOf(bytes(''))).toEqual(['empty', null]);
  expect(problemOf(bytes('email\n'))).toEqual(['empty', null]);
  expect(problemOf(bytes('name\nMia\n'))).toEqual(['noEmail', 1]);
  expect(problemOf(bytes('email,mail\na@b.example,\n'))).toBeNull();
  expect(problemOf(bytes('email,EMAIL\na@b.example,\n'))).toEqual(['columnTwice', 1]);
  expect(problemOf(bytes('email\n"a@b.example\n'))).toEqual(['quote', 2]);
  expect(problemOf(bytes(`email\n${'a@b.example\n'.repeat(peopleAtOnceMax + 1)}`))).toEqual(['rows', null]);
  expect(problemOf(new Uint8Array(peopleFileBytesMax + 1))).toEqual(['size', null]);
  const wide = (columns: number) => bytes(`email${','.repeat(columns - 1)}\na@b.example\n`);
  expect([problemOf(wide(csvColumnsMax)), problemOf(wide(csvColumnsMax + 1))]).toEqual([
    null,
    ['columns', 1],
  ]);
});

test.each(['\0', '\u001B', '\u0085'])('V7 a file with the control character %j says so', (text) => {
  expect(problemOf(bytes(`email,name\na@b.example,M${text}a\n`))).toEqual(['characters', null]);
});

test('a line with more cells than columns is marked', () => {
  const read = readPeopleFile(bytes('email\na@b.example,Berlin\n'));
  expect('rows' in read && read.rows[0]?.isTooLong).toBe(true);
});
