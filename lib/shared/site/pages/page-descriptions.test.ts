import { pageDescription } from './page-descriptions';

test('descriptions of pages are spelled as English is in the country, and their links stay what they are', () => {
  const paths = ['/', '/flights', '/hotels', '/cars', '/trains'];
  const wordsIn = (country: string) =>
    paths.map((path) => pageDescription(path, { country, messages: 'en' }) ?? '').join('');
  const [american, british] = [wordsIn('US'), wordsIn('GB')];
  expect(american).not.toMatch(/travelling|cancelled/i);
  expect([american, british].map((text) => text.match(/Travell?ing|cancell?ed/g))).toEqual([
    ['Traveling', 'canceled', 'canceled'],
    ['Travelling', 'cancelled', 'cancelled'],
  ]);
  const links = (text: string) => text.match(/<[^>]+>/g);
  expect(links(british)).toEqual(links(american));
  expect(pageDescription('/flights', { country: 'GB', messages: 'de' })).toContain('stornieren');
  expect(pageDescription('/privacy', { country: 'US', messages: 'en' })).toBeNull();
});
