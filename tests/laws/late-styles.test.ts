import { lateStyleComplaints } from './late-styles';
import { repositorySources } from './repository';

test('every script that comes late with styles asks for the whole stylesheets', () => {
  expect(lateStyleComplaints(repositorySources())).toEqual([]);
});

test('one that does not is found, also where the styles are those of a part of it', () => {
  const part = { path: 'components/site/part.tsx', text: "import styles from './part.module.css';" };
  const surface = { path: 'components/site/surface.tsx', text: "import { Part } from './part';" };
  const start = (text: string) => ({ path: 'components/site/start.tsx', text });
  expect(lateStyleComplaints([part, surface, start("load(() => import('./surface'))")])).toEqual([
    'components/site/start.tsx fetches components/site/surface without withStyles()',
  ]);
  expect(lateStyleComplaints([part, surface, start("load(() => withStyles(import('./surface')))")])).toEqual(
    [],
  );
});

test('styles that only come later still, or only as a type, do not count', () => {
  const sources = [
    { path: 'components/site/part.tsx', text: "import styles from './part.module.css';" },
    {
      path: 'components/site/plain.ts',
      text: "import type { Part } from './part'; void withStyles(import('./part'));",
    },
    { path: 'components/site/start.tsx', text: "void import('./plain');" },
  ];
  expect(lateStyleComplaints(sources)).toEqual([]);
});
