import { demoSocialAndAppLinks, SocialAndAppLinks, socialAndAppLinksOf } from './social-and-app-links';

const links: SocialAndAppLinks = {
  '*': { '*': { social: { facebook: 'https://social.example/all' } } },
  umiak: {
    '*': {
      social: {
        youtube: 'https://video.example/umiak',
        facebook: 'https://social.example/umiak',
        brunch: 'https://kr.example',
      },
      apps: { googleplay: 'https://apps.example/umiak' },
    },
    'de-DE': { social: { facebook: 'https://social.example/umiak.de', youtube: null } },
  },
};
const of = (brand: string, locale: string, country: string) =>
  socialAndAppLinksOf(links, { brand, locale, country });

test('a brand has its own links, a locale comes before all, and the others have those of all', () => {
  expect(of('umiak', 'en-US', 'US')).toEqual({
    social: [
      ['facebook', 'https://social.example/umiak'],
      ['youtube', 'https://video.example/umiak'],
    ],
    apps: [['googleplay', 'https://apps.example/umiak']],
  });
  expect(of('umiak', 'de-DE', 'DE').social).toEqual([['facebook', 'https://social.example/umiak.de']]);
  expect(of('kayak', 'en-US', 'US')).toEqual({
    social: [['facebook', 'https://social.example/all']],
    apps: [],
  });
  expect(socialAndAppLinksOf({}, { brand: 'kayak', locale: 'en-US', country: 'US' })).toEqual({
    social: [],
    apps: [],
  });
});

test('networks of Korea are for sites of Korea', () => {
  const names = (country: string) =>
    socialAndAppLinksOf(demoSocialAndAppLinks, { brand: 'kayak', locale: 'ko-KR', country }).social.map(
      ([name]) => name,
    );
  expect(names('KR')).toEqual([
    'facebook',
    'twitter',
    'instagram',
    'youtube',
    'brunch',
    'naverblog',
    'naverpost',
  ]);
  expect(names('US')).toEqual(['facebook', 'twitter', 'instagram', 'youtube']);
});

test.each([
  ['an address that is not https', { umiak: { '*': { social: { facebook: 'http://social.example' } } } }],
  ['a script', { umiak: { '*': { social: { facebook: 'javascript:alert(1)' } } } }],
  ['a network that is none', { umiak: { '*': { social: { friendster: 'https://social.example' } } } }],
  ['a word too many', { umiak: { '*': { networks: {} } } }],
])('%s is refused', (_, given) => {
  expect(SocialAndAppLinks.safeParse(given).success).toBe(false);
});
