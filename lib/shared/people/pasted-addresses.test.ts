import { pastedAddresses } from './pasted-addresses';

const emails = (pasted: string) => pastedAddresses(pasted).map(({ email }) => email);

test.each([
  'theo@x.example; hana@x.example, gwen@x.example',
  'theo@x.example\thana@x.example gwen@x.example',
  'Theo Ek <theo@x.example>; "Ito, Hana" <hana@x.example>; Gwen (gwen@x.example).',
  "'theo@x.example' <theo@x.example>; mailto:hana@x.example; gwen@x.example",
  'Name;E-mail\nTheo;theo@x.example\n"Ito, Hana",hana@x.example,Boston\ngwen@x.example',
])('every address counts, and names beside them do not: %s', (pasted) => {
  expect(emails(pasted)).toEqual(['theo@x.example', 'hana@x.example', 'gwen@x.example']);
});

test('what is wrong is told with its line, one by one where a line has several', () => {
  expect(pastedAddresses('theo@x.example; hana@, gwen@x.example\n\nnobody')).toEqual([
    { line: 1, text: 'theo@x.example', email: 'theo@x.example' },
    { line: 1, text: 'hana@', email: null },
    { line: 1, text: 'gwen@x.example', email: 'gwen@x.example' },
    { line: 3, text: 'nobody', email: null },
  ]);
});

test('a part that no address is as long as is told as it begins, however long it is', () => {
  const dots = `a${'.'.repeat(500_000)}x@y.example`;
  expect(pastedAddresses(dots)).toEqual([{ line: 1, text: dots.slice(0, 320), email: null }]);
  expect(pastedAddresses(`theo@x.example... ${'’'.repeat(300)}`)).toMatchObject([
    { email: 'theo@x.example' },
  ]);
});
