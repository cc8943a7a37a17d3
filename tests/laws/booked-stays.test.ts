import { repositorySources } from './repository';

test('no two files of browser tests book stays of the same place, which has as few as three of each', () => {
  const takenBy = new Map<string, string>();
  const shared = repositorySources()
    .filter(({ path }) => path.startsWith('tests/e2e/'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/\bstaysIn\('(\w+)'\)/g)].flatMap(([, place = '']) => {
        const other = takenBy.get(place) ?? path;
        takenBy.set(place, other);
        return other === path ? [] : [`${place}: ${other} and ${path}`];
      }),
    );
  expect(takenBy.size).toBeGreaterThan(5);
  expect(shared).toEqual([]);
});
