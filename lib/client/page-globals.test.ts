import { pageGlobals } from './page-globals';
import { putPageGlobals } from './page-globals.factory';

test('the globals are read from the page once', () => {
  putPageGlobals({ formtoken: 'from-page', localeTag: 'en-GB' });
  const globals = pageGlobals();
  expect(globals).toMatchObject({ formtoken: 'from-page', localeTag: 'en-GB' });
  expect(pageGlobals()).toBe(globals);
});

test('a page without globals, or with broken ones, has none', () => {
  document.head.innerHTML = '';
  expect(pageGlobals()).toBeNull();
  document.head.innerHTML = '<script type="application/json" id="globals">{oops</script>';
  expect(pageGlobals()).toBeNull();
});

test('globals that arrive later are found', () => {
  document.head.innerHTML = '';
  expect(pageGlobals()).toBeNull();
  putPageGlobals({ localeTag: 'pl' });
  expect(pageGlobals()?.localeTag).toBe('pl');
});
