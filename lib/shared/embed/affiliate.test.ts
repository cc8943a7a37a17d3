import { parseAffiliates } from './affiliate';

const text = 'blog=https://blog.example https://www.blog.example, demo=http://host.localhost:3000';

test('affiliates are named with exact origins', () => {
  expect(parseAffiliates(text)).toEqual([
    { key: 'blog', origins: ['https://blog.example', 'https://www.blog.example'] },
    { key: 'demo', origins: ['http://host.localhost:3000'] },
  ]);
  expect(parseAffiliates('')).toEqual([]);
});

test.each([
  'blog',
  'blog=',
  'blog=*',
  'blog=https://*.blog.example',
  'blog=https://blog.example/',
  'blog=https://blog.example/path',
  'blog=http://blog.example',
  "blog='self'",
  'blog=https://a.example;script-src *',
  'blog=null',
  'Blog=https://blog.example',
])('%s is refused', (one) => {
  expect(() => parseAffiliates(one)).toThrow('UMIAK_AFFILIATES');
});
