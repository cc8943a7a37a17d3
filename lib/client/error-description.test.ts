import { errorDescription } from './error-description';

test.each([
  [{ localizedDescription: 'L', description: 'D' }, 'L'],
  [{ description: 'D' }, 'D'],
  [{ localizedDescription: '', description: 'D' }, 'D'],
  [{}, 'fallback'],
  [null, 'fallback'],
])('ERR-030 %j is described as %s', (error, described) => {
  expect(errorDescription(error, 'fallback')).toBe(described);
});
