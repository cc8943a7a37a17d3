import { viewFile } from './view-file';

test('a city has a picture in every season, a small file browsers may keep', async () => {
  const answer = viewFile('LIS-winter.svg');
  expect(answer.headers.get('content-type')).toBe('image/svg+xml');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=604800');
  const text = await answer.text();
  expect(text).toMatch(/^<svg .*<\/svg>$/);
  expect(text.length).toBeLessThan(2500);
  expect(text).not.toMatch(/script|style|NaN|undefined/);
});

test.each(['XXX-winter.svg', 'LIS-monsoon.svg', 'LIS-winter', '../LIS-winter.svg', ''])(
  '%j is no picture',
  (name) => expect(viewFile(name).status).toBe(404),
);
