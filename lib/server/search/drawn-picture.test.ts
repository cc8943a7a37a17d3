import { brands } from '@/lib/shared/site/brands';
import { brandViewPath, viewSubjects } from '@/lib/shared/site/landscape/brand-view';
import { drawnPicture } from './drawn-picture';

test('a city has a picture in every season, a small file browsers may keep', async () => {
  const answer = drawnPicture('LIS-winter.svg');
  expect(answer.headers.get('content-type')).toBe('image/svg+xml');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=604800');
  const text = await answer.text();
  expect(text).toMatch(/^<svg .*<\/svg>$/);
  expect(text.length).toBeLessThan(2500);
  expect(text).not.toMatch(/script|style|NaN|undefined/);
});

test('every brand has a picture of each subject, by day and by night, that holds no script', async () => {
  const seen = new Set<string>();
  for (const { key } of brands) {
    for (const subject of viewSubjects) {
      for (const theme of [undefined, 'dark'] as const) {
        const answer = drawnPicture(brandViewPath(key, subject, theme).replace('/views/', ''));
        expect(answer.status).toBe(200);
        expect(answer.headers.get('content-type')).toBe('image/svg+xml');
        expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
        const text = await answer.text();
        expect(text).toMatch(/^<svg [^>]*><style>[^<]*<\/style>(<(circle|path) [^<>]*\/>)+<\/svg>$/);
        expect(text).not.toMatch(/NaN|undefined|url\(| on[a-z]+=/);
        seen.add(text);
      }
    }
  }
  expect(seen.size).toBe(brands.length * viewSubjects.length * 2);
});

test('a brand picture follows the system, its dark one does not', async () => {
  const [usual, dark] = await Promise.all(
    ['momondo-hotels.svg', 'momondo-hotels-dark.svg'].map((name) => drawnPicture(name).text()),
  );
  expect(usual).toContain('prefers-color-scheme:dark');
  expect(dark).not.toContain('prefers-color-scheme');
});

test.each([
  'XXX-winter.svg',
  'LIS-monsoon.svg',
  'LIS-winter',
  '../LIS-winter.svg',
  'nobody-hotels.svg',
  'momondo-boats.svg',
  'momondo-hotels-light.svg',
  'momondo-hotels-dark.svg<script>',
  'constructor-hotels.svg',
  '',
])('%j is no picture', (name) => expect(drawnPicture(name).status).toBe(404));
