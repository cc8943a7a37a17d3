import { isOddVatId } from './vat-format';

test.each([
  ['DE', 'DE 123 456 789', false],
  ['DE', '123456789', true],
  ['GB', 'GB123456789', false],
  ['GR', 'EL123456789', false],
  ['CH', 'CHE-123.456.789 MWST', false],
  ['NL', 'NL123456789B01', false],
  ['NL', 'NL123456789', true],
  ['US', 'whatever', false],
  ['FR', '', false],
])('a VAT number of %s, %j, looks odd: %s', (country, vatId, odd) => {
  expect(isOddVatId(country, vatId)).toBe(odd);
});
