import { initialsOf, isPhoneName } from './initials';

test('ACCT-012 initials are at most two letters: of the first and of the last name', () => {
  expect(initialsOf('Anna Maria Berg', 'en-US')).toBe('AB');
  expect(initialsOf('Anna', 'en-US')).toBe('A');
  expect(initialsOf('Anne-Sophie', 'fr-FR')).toBe('AS');
  expect(initialsOf('  ', 'en-US')).toBe('');
});

test('letters are whole characters in the capitals of the language, whatever stands before them', () => {
  expect(initialsOf('ışık', 'tr-TR')).toBe('I');
  expect(initialsOf('istanbul', 'tr-TR')).toBe('İ');
  expect(initialsOf('𐐨dd one', 'en-US')).toHaveLength('𐐀O'.length);
  expect(initialsOf('山田 太郎', 'ja-JP')).toBe('山太');
  expect(initialsOf('"quoted" (name)', 'en-US')).toBe('QN');
  expect(initialsOf('e\u0301mile', 'fr-FR')).toBe('E\u0301');
});

test('a name that begins with plus is a phone number', () => {
  expect(isPhoneName('+49170123')).toBe(true);
  expect(isPhoneName('Anna + Berg')).toBe(false);
});
