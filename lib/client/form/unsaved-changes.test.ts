import { signedOut, visitorChangedKey } from '@/lib/shared/session/visitor-changed';
import { standStill } from '../navigation.factory';
import { followVisitor } from '../session/other-tabs';
import { watchChanges } from './unsaved-changes';

const token = '<input type="hidden" name="formtoken" value="t">';
const name = '<input name="name" value="Boston">';

test.each([
  ['with changes is posted, and its page is not drawn anew', token + name, 'Lisbon', `${signedOut}1`, 1],
  ['without changes is not', token + name, 'Boston', `${signedOut}1`, 0],
  ['of a guest is not', name, 'Lisbon', `${signedOut}1`, 0],
  ['is not when somebody signed in', token + name, 'Lisbon', '1', 0],
])('when another tab signs out, a form %s', (_what, fields, typed, newValue, posts) => {
  const page = standStill('/business');
  const stop = new AbortController();
  const submit = jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined);
  followVisitor(stop.signal);
  document.body.innerHTML = `<form method="post" action="/i/api/save">${fields}</form>`;
  watchChanges(stop.signal);
  (document.querySelector('[name=name]') as HTMLInputElement).value = typed;
  dispatchEvent(new StorageEvent('storage', { key: visitorChangedKey, newValue }));
  expect([submit.mock.calls.length, page.reloads]).toEqual([posts, 1 - posts]);
  stop.abort();
  submit.mockRestore();
  page.restore();
});
