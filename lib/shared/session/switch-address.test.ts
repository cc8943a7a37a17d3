import { switchAddress } from './switch-address';

test('ACCT-017 the address gets a redir parameter beside what it has', () => {
  expect(switchAddress('/business', '/trips')).toBe('/business?redir=%2Ftrips');
  expect(switchAddress('/de-de/business', '/de-de/flights?from=BER')).toBe(
    '/de-de/business?redir=%2Fde-de%2Fflights%3Ffrom%3DBER',
  );
  expect(switchAddress('/business/verify?redir=%2Fbusiness&x=1', '/')).toBe('/business/verify?redir=%2F&x=1');
});

test('nothing leads out of this site, whatever the answer or the page says', () => {
  expect(switchAddress('https://evil.example/', '//evil.example')).toBe('/?redir=%2F');
  expect(switchAddress('/business', '/signout')).toBe('/business?redir=%2F');
});
