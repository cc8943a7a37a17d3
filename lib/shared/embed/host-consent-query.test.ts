import { hostConsentFields, readHostConsent, withHostConsent } from './host-consent-query';

const read = (search: string) => {
  const parameters = new URLSearchParams(search);
  return readHostConsent((name) => parameters.get(name));
};

test('an answer is carried in one form, as far as it is asked for, and read back', () => {
  const categories = ['advertising', 'strictlyNecessary', 'functional'] as const;
  const fields = hostConsentFields({ categories: [...categories], tcString: 'CA.IA' });
  expect(fields).toEqual({ hostConsent: 'functional.advertising', hostTc: 'CA.IA' });
  expect(read(withHostConsent('', fields))).toEqual({
    categories: ['functional', 'advertising'],
    tcString: 'CA.IA',
  });
  expect(hostConsentFields({ categories: [...categories] }, ['advertising'])).toEqual({
    hostConsent: 'advertising',
  });
  expect(hostConsentFields({ categories: ['functional'], tcString: 'CA' }, ['advertising'])).toEqual({});
});

test('it takes the place of the one before and leaves the rest of an address alone', () => {
  const before = '?to=Lisbon&hostConsent=functional&hostTc=CA';
  expect(withHostConsent(before, {})).toBe('?to=Lisbon');
  expect(withHostConsent(before, { hostConsent: 'advertising' })).toBe('?to=Lisbon&hostConsent=advertising');
  expect(withHostConsent('?hostConsent=functional', {})).toBe('');
});

test.each([
  '',
  '?hostConsent=',
  '?hostConsent=strictlyNecessary',
  '?hostConsent=advertising.',
  '?hostConsent=advertising.advertising',
  '?hostConsent=everything',
  '?hostConsent=advertising&hostTc=%3Cb%3E',
  `?hostConsent=advertising&hostTc=${'A'.repeat(8193)}`,
  '?hostTc=CA',
])('%s carries no answer', (search) => {
  expect(read(search)).toBeNull();
});
