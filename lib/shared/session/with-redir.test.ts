import { withRedir } from './with-redir';

test('leads back to the page one came from', () => {
  expect(withRedir('/login', '/profile/account?tab=a&b=c')).toBe(
    '/login?redir=%2Fprofile%2Faccount%3Ftab%3Da%26b%3Dc',
  );
});

test.each([
  '/',
  '/login',
  '/login/register',
  '/signout',
  '/login?redir=%2Ftrips',
  '/signout?redir=%2F',
  '/s/ident/confirm?token=x',
])('never leads back to %s', (path) => {
  expect(withRedir('/login', path)).toBe('/login');
});

test('a page whose name merely begins like a detour is a place to come back to', () => {
  expect(withRedir('/login', '/logins')).toBe('/login?redir=%2Flogins');
});
