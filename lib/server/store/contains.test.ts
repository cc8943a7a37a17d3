import { sql } from 'drizzle-orm';
import { foldName, plainLetters } from '@/lib/shared/search/fold-name';
import { testDatabase } from '@/tests/setup/database';
import { database } from './connection';
import { contains, containsText, folded, hasWords } from './contains';

testDatabase();

const cases: readonly (readonly [string, readonly string[], boolean])[] = [
  ['', ['Ada'], true],
  ['jose', ['José Núñez'], true],
  ['NÚÑEZ jose', ['José', 'Nunez'], true],
  ['jos example', ['José', 'a@mail.example'], true],
  ['joséa', ['José', 'a@mail.example'], false],
  ['жан', ['Жан'], true],
  ['strasse', ['Große Straße'], true],
  ['Łódź', ['Lodz'], true],
  ['lodz', ['ŁÓDŹ'], true],
  ['Ærø', ['Aeroe', 'aero'], true],
  ['boeuf', ['Bœuf'], true],
  ['ISTANBUL', ['ıstanbul'], true],
  ['οδος', ['ΟΔΟΣΣ'], true],
  ["o'hare", ['O’Hare'], true],
  ['ﾎﾃﾙ', ['ホテル'], true],
  ['ハリ', ['パリ'], false],
  ['شركه', ['شَرِكه'], true],
  ['\u0301', ['Ada'], true],
  ['a \u00b4', ['Ada'], true],
  ['%', ['100'], false],
  ['_', ['a_b'], true],
  [String.raw`\ `, ['a'], false],
];

test.each(cases)('“%s” in %j: %s, in the database and in memory', async (text, values, expected) => {
  const found = contains(text, ...values.map((value) => sql`${value}::text`)) ?? sql`true`;
  const { rows } = await database().execute<{ found: boolean }>(sql`select ${found} as found`);
  expect([rows[0]?.found, containsText(text, ...values)]).toEqual([expected, expected]);
});

test('accents and blanks alone are nothing to search for', () => {
  expect(['', ' \t', '\u0301', '\u0301 \u064e', '\u00b4'].map(hasWords)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ]);
  expect(['a', '-', '\u0301a', 'パ'].map(hasWords)).toEqual([true, true, true, true]);
});

/**
 * Letters and marks of the writings that names have. Capitals that Unicode got after 2017 are left out: the library that PostgreSQL
 * is built with may not know them.
 */
function everyLetter(): string[] {
  const blocks = [
    [0x21, 0x109f],
    [0x1e00, 0x1fff],
    [0x2c60, 0x2c7f],
    [0x3041, 0x30ff],
    [0xa640, 0xa69f],
    [0xa720, 0xa7ad],
    [0xfb00, 0xfb4f],
    [0xff01, 0xffdc],
    [0x1f130, 0x1f149],
  ] as const;
  return blocks
    .flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, nth) => String.fromCodePoint(first + nth)),
    )
    .filter((letter) => /[\p{L}\p{Mn}\p{Nd}\p{P}\p{S}]/u.test(letter));
}

test('the database folds every letter as foldName does, alone and within a word', async () => {
  const letters = [...everyLetter(), ...Object.keys(plainLetters)];
  const texts = letters.flatMap((letter) => [letter, `x${letter}x`]);
  const { rows } = await database().execute<{ text: string; done: string }>(
    sql`select text, ${folded(sql`text`)} as done from json_array_elements_text(${JSON.stringify(texts)}::json) text`,
  );
  expect(rows.length).toBe(texts.length);
  const others = rows.filter(({ done, text }) => done.trim().replaceAll(/\s+/g, ' ') !== foldName(text));
  expect(others).toEqual([]);
});
