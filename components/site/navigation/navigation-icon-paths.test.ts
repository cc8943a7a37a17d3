import { verticalNames } from '@/lib/shared/site/vertical-names';
import { navigationIconPaths } from './navigation-icon-paths';

test('CENT-011 every vertical has a picture, drawn as one path on the grid', () => {
  const icons: Readonly<Record<string, string | undefined>> = navigationIconPaths;
  for (const name of verticalNames) expect(icons[name]).toMatch(/^[Mm][\d\s.,MmLlHhVvAaCcSsQqTtZz-]+$/);
});

test('verticals can be told apart by their pictures; public relations and marketing are one', () => {
  expect(new Set(verticalNames.map((name) => navigationIconPaths[name])).size).toBe(verticalNames.length - 1);
  expect(navigationIconPaths.pr).toBe(navigationIconPaths.marketing);
});
