import { Id } from '@/lib/shared/form/id';
import { repositorySources } from './repository';

test('an id in capitals is read as the same id', () => {
  expect(Id.parse('0A1B2C3D-4E5F-4A6B-8C7D-9E0F1A2B3C4D')).toBe('0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d');
});

test('ids are read by this schema alone, so that no comparison sees capitals', () => {
  const others = repositorySources()
    .filter(({ path }) => /^(?:lib|route-handlers|app)\//.test(path) && path !== 'lib/shared/form/id.ts')
    .filter(({ text }) => text.includes('z.uuid('));
  expect(others.map(({ path }) => path)).toEqual([]);
});
