import fc from 'fast-check';
import { csvOf } from '@/lib/shared/insight/csv';
import { readCsv } from './read-csv';

const cellsOf = (text: string) => {
  const read = readCsv(text);
  return 'lines' in read ? read.lines.map(({ cells }) => cells) : read;
};

test('what csvOf writes is read back as it was, whatever stands in the cells', () => {
  const cell = fc.stringMatching(/^[a-zé"',;\n=+@-]{0,12}$/).map((text) => text.trim());
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constant('x'), cell, cell), { minLength: 1 }), (rows) => {
      // A cell that came with an apostrophe before a sign is the one thing that cannot be told from a guarded one.
      const told = rows.map((row) => row.map((one) => one.replace(/^'(?=\s*[=+\-@])/, '')));
      expect(cellsOf(csvOf(told))).toEqual(told);
    }),
  );
});

test('lines within a cell end with LF, whichever program wrote the file', () => {
  expect(cellsOf('name,address\r\nQuay,"Quay 6\r\nBerlin"\r\n')).toEqual([
    ['name', 'address'],
    ['Quay', 'Quay 6\nBerlin'],
  ]);
});

test('semicolons, tabs, a byte order mark and every line end are read', () => {
  expect(cellsOf('\uFEFFa;b\r\n1;"2;3"\r\n')).toEqual([
    ['a', 'b'],
    ['1', '2;3'],
  ]);
  expect(cellsOf('a\tb\r1\t2\n')).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ]);
});

test('lines keep their number past empty lines and line ends within quotes', () => {
  const read = readCsv('a,b\n\n"x\ny",1\n,\nz,2');
  expect(read).toEqual({
    lines: [
      { line: 1, cells: ['a', 'b'] },
      { line: 3, cells: ['x\ny', '1'] },
      { line: 6, cells: ['z', '2'] },
    ],
  });
});

test('a quote that never ends is told with its line', () => {
  expect(readCsv('a,b\n1,"2\n3,4\n')).toEqual({ badQuoteAt: 2 });
});

test('whatever a file holds, it is read or its bad quote is told', () => {
  const piece = fc.constantFrom(
    '"',
    '""',
    ',',
    ';',
    '\t',
    '\n',
    '\r',
    '\r\n',
    'a',
    ' ',
    '\uFEFF',
    '\u0000',
    "'=",
    '🙂',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
      const read = readCsv(pieces.join(''));
      if ('lines' in read) for (const { cells } of read.lines) expect(cells.join('')).not.toBe('');
    }),
    { numRuns: 2000 },
  );
});
