import { signsOutOfAll } from './signs-out-of-all';

const of = (...emails: string[]) => emails.map((userEmail) => ({ userEmail }));

test('ACCT-022 two addresses are signed out of all; one address twice, personal and business, is signed out', () => {
  expect(signsOutOfAll(of('ada@mail.example', 'bo@mail.example'))).toBe(true);
  expect(signsOutOfAll(of('ada@mail.example', 'ada@mail.example'))).toBe(false);
  expect(signsOutOfAll(of('ada@mail.example'))).toBe(false);
  expect(signsOutOfAll([])).toBe(false);
});
