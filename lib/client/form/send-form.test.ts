import { jsonAnswer, recordFetch } from '@/tests/factories/recorded-fetch';
import { putPageGlobals } from '../page-globals.factory';
import { standStill } from '../page-navigation.factory';
import { sendForm } from './send-form';

const call = '/i/api/business/restrictions/v1/hotel';
const conflict = { errors: [{ code: 'VERSION_CONFLICT', field: 'version', description: 'changed since' }] };
/** Its fields hide what the form says of itself: `form.action` and `form.id` are elements. */
const markup = (version: string) => `
  <form id="restriction" action="${call}" data-overwrites="" data-failed="Failed">
    <div data-error hidden></div>
    <input type="hidden" name="id" value="r1"><input type="hidden" name="version" value="${version}">
    <select name="action"><option value="hide">Hide</option></select>
    <button type="submit">Save</button>
  </form>`;

const form = (): HTMLFormElement => {
  const found = document.querySelector('form');
  if (found === null) throw new Error('there is no form');
  return found;
};

test('a form whose fields are called as its own properties is sent, and after a conflict sent again as it is now', async () => {
  standStill('/business');
  putPageGlobals({ formtoken: 'token' });
  document.body.innerHTML = markup('1');
  expect(form().action).not.toBe(call);
  const page = new Response(markup('2'), { headers: { 'Content-Type': 'text/html' } });
  const calls = recordFetch({
    [`POST ${call}`]: jsonAnswer(conflict, 409),
    [`GET ${location.href.split('?', 1)[0]}#restriction`]: () => page,
  });
  await sendForm(form());
  const [sent, asked] = calls;
  expect([sent?.method, sent?.url.endsWith(call)]).toEqual(['POST', true]);
  expect(asked?.headers.get('x-part')).toBe('restriction');
  expect(new FormData(form()).get('version')).toBe('2');
});
