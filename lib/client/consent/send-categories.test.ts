import { optionalCategories } from '@/lib/shared/consent/consent-category';
import { jsonAnswer, recordFetch } from '@/tests/factories/recorded-fetch';
import { acceptedByButton, sendCategories } from './send-categories';

const path = '/i/api/cookiebanner/v1/consent/record';
const never = new Promise<void>(() => {});

function form(): HTMLFormElement {
  document.body.innerHTML = `<form action="${path}"><input name="back" value="/help">
    <input type="checkbox" name="functional" checked><input type="checkbox" name="advertising"></form>`;
  return document.querySelector('form') as HTMLFormElement;
}

test('an answer is sent once it is seen, once, whatever happens after', async () => {
  const calls = recordFetch({ [`POST ${path}`]: jsonAnswer({}) });
  const sent = sendCategories(form(), 'selected', Promise.resolve());
  expect([calls.length, document.cookie]).toEqual([0, 'consent_sent=1']);
  expect((await sent).ok).toBe(true);
  window.dispatchEvent(new Event('pagehide'));
  expect(calls).toHaveLength(1);
  const body = calls[0]?.body as URLSearchParams;
  expect(body.getAll('acceptedCategories')).toEqual(['strictlyNecessary', 'functional']);
  expect([body.get('choice'), body.get('back'), body.get('functional')]).toEqual(['selected', '/help', null]);
});

test('who leaves before that sends it in leaving', async () => {
  const calls = recordFetch({ [`POST ${path}`]: jsonAnswer({}) });
  void sendCategories(form(), 'accept', never);
  window.dispatchEvent(new Event('pagehide'));
  window.dispatchEvent(new Event('pagehide'));
  expect(calls.map(({ body }) => (body as URLSearchParams).getAll('acceptedCategories'))).toEqual([
    ['strictlyNecessary', ...optionalCategories.categories],
  ]);
  expect(acceptedByButton).toEqual(optionalCategories.categories);
});
