import { folded } from './folded';

test('case, accents and spaces around do not count in a search', () => {
  expect(folded('  ÖSTERREICH ')).toBe('osterreich');
  expect(folded('Þýskaland')).toBe('þyskaland');
  expect(folded('São Tomé')).toBe(folded('SAO TOME'));
  expect(folded('مِصْر')).toBe('مصر');
});
