import { csvOf } from './csv';

test('a table is lines of quoted cells, ended as RFC 4180 says', () => {
  expect(
    csvOf([
      ['a', 'b "c"'],
      ['d,e', 'f\ng'],
    ]),
  ).toBe('"a","b ""c"""\r\n"d,e","f\ng"\r\n');
});

test.each([
  '＝1+1',
  '＋49',
  '－2',
  '＠cmd',
  ' ＝1',
  '=1+1',
  '+49 30',
  '-2+3',
  '@cmd',
  ' =1',
  '\u200b=1',
  '\t=1',
  '\r=1',
  '\ny',
])('a cell that a spreadsheet would calculate is text: %j', (cell) => {
  expect(csvOf([[cell]]).startsWith(`"'`)).toBe(true);
});

test('other cells stay as they are', () => {
  expect(csvOf([['a=b', 'x-y', 'Zoë', '', '-102.08']])).toBe('"a=b","x-y","Zoë","","-102.08"\r\n');
});
