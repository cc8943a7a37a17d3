import { repositorySources } from './repository';
import { unshownParts } from './shown-parts';

const sources = repositorySources();

test('every part of the kit has an example with its code, or a reason for having none', () => {
  expect(unshownParts(sources)).toEqual([]);
});

test('a part without an example is found, and one that another draws is not', () => {
  const part = { path: 'components/ui/list/new-part.tsx', text: 'export const NewPart = () => null;' };
  expect(unshownParts([...sources, part])).toEqual([`${part.path} has no example`]);
  const example = {
    path: 'components/demo/examples/new-part.tsx',
    text: "import { NewPart } from '@/components/ui/list/new-part';",
  };
  expect(unshownParts([...sources, part, example])).toEqual([]);
});

test('a reason for a part that has an example is found', () => {
  const example = {
    path: 'components/demo/examples/divider.tsx',
    text: "import { Divider } from '@/components/ui/layout/divider';",
  };
  expect(unshownParts([...sources, example])).toEqual(['components/ui/layout/divider.tsx needs no excuse']);
});
