import { listText } from './list-text';

test('names are separated as the language does it', () => {
  expect(listText('en-US', ['A', 'B', 'C'])).toBe('A, B, C');
  expect(listText('ja-JP', ['A', 'B', 'C'])).toBe('A、B、C');
  expect(listText('ar-SA', ['A', 'B'])).toBe('A وB');
  expect(listText('de-DE', ['A', 'B', 'C'])).toBe('A, B und C');
  expect(listText('de-DE', new Set(['A']))).toBe('A');
  expect(listText('en-US', [])).toBe('');
});

test('in a sentence the last two are joined by a word', () => {
  expect(listText('en-US', ['A', 'B', 'C'], 'and')).toBe('A, B, and C');
  expect(listText('de-DE', ['A', 'B'], 'or')).toBe('A oder B');
});
