import { recordFetch } from '@/tests/factories/recorded-fetch';
import { sendWhenLeaving } from './send-when-leaving';

const path = '/i/api/iabtcf/v1/answer';

function formWith(switches: string): HTMLFormElement {
  document.body.innerHTML = `<form action="${path}" method="post"><input name="form" value="consent">
    <input name="back" value="/help">${switches}</form>`;
  return document.querySelector('form') as HTMLFormElement;
}
const leave = () => window.dispatchEvent(new Event('pagehide'));

test('who leaves before an answer is kept has answered all the same, once, by a request that outlives the page', () => {
  const calls = recordFetch({ [`POST http://localhost${path}`]: () => new Response(null, { status: 204 }) });
  const form = formWith('<input type="checkbox" name="v3" checked><input type="checkbox" name="v4">');
  sendWhenLeaving(form, 'selected');
  expect(document.cookie).toBe('consent_sent=1');
  expect(calls).toEqual([]);
  leave();
  leave();
  expect(calls).toHaveLength(1);
  expect(String(calls[0]?.body)).toBe('form=consent&back=%2Fhelp&v3=on&choice=selected');
  expect(calls[0]?.method).toBe('POST');
});

test('an answer that has been kept is not sent again', () => {
  const calls = recordFetch({});
  sendWhenLeaving(formWith(''), 'accept')();
  leave();
  expect(calls).toEqual([]);
});
