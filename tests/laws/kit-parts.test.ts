import { kitComplaints } from './kit-parts';
import { repositorySources } from './repository';

const sources = repositorySources();

test('forms, tables and dialogs are the kit’s, and what became of a form is told by it', () => {
  expect(kitComplaints(sources)).toEqual([]);
});

const about = (text: string, path = 'components/trips/a.tsx') => kitComplaints([...sources, { path, text }]);

test.each([
  ['<form method="get">', '<form> is Form, or QueryForm for GET'],
  ['<table>', '<table> is Table or DataTable'],
  ['<dialog open>', '<dialog> is Dialog'],
  ['{view.done ? <Notice tone="good">{saved}</Notice> : null}', 'what became of a form is Outcome'],
  ['{error === null ? null : <Notice tone="bad">{text}</Notice>}', 'what became of a form is Outcome'],
])('%s is found', (text, complaint) => {
  expect(about(text)).toEqual([`components/trips/a.tsx: ${complaint}`]);
});

test('parts of the kit, its own files and tests are not', () => {
  expect(about('<Form id="a"><Notice tone="caution">{text}</Notice></Form>')).toEqual([]);
  expect(about('<form>', 'components/ui/form/a.tsx')).toEqual([]);
  expect(about('<form>', 'components/trips/a.test.tsx')).toEqual([]);
});

test('a reason for a file that draws nothing by hand is found', () => {
  const path = 'components/session/account-menu.tsx';
  expect(kitComplaints([...sources.filter((one) => one.path !== path)])).toEqual([
    `${path} draws nothing by hand`,
  ]);
});
