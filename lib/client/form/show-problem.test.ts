import { formFields } from './form-fields';
import { clearProblem, showProblem } from './show-problem';

function form(): HTMLFormElement {
  document.body.innerHTML = `
    <form data-failed="No answer">
      <input type="hidden" name="form" value="login"><input type="hidden" name="formtoken" value="secret">
      <p data-error="" hidden><span data-text></span></p>
      <input name="username" value="ada@mail.example"><p data-error="username" hidden><span data-text></span></p>
      <div data-later hidden><input type="checkbox" name="consent"><p data-error="consent" hidden><span data-text></span></p></div>
    </form>`;
  return document.querySelector('form') as HTMLFormElement;
}

const failure = (errorField: string | null, message = 'Why', statusCode: number | string = 400) =>
  ({ errorField, message, statusCode, errorCode: 'X' }) as const;
const shown = (field: string): string | null => {
  const line = document.querySelector<HTMLElement>(`[data-error="${field}"]`);
  return line === null || line.hidden ? null : (line.textContent ?? '').trim();
};

test('a refusal stands beside its field, which gets the focus and keeps what was typed', () => {
  const step = form();
  showProblem(step, failure('username'));
  expect([shown('username'), shown('')]).toEqual(['Why', null]);
  const input = step.querySelector<HTMLInputElement>('[name=username]');
  expect(document.activeElement).toBe(input);
  expect(input?.getAttribute('aria-invalid')).toBe('true');
  expect(input?.value).toBe('ada@mail.example');
  step.insertAdjacentHTML('beforebegin', '<div data-carried-out>Saved.</div>');
  clearProblem(step);
  expect(document.querySelector<HTMLElement>('[data-carried-out]')?.hidden).toBe(true);
  expect(shown('username')).toBeNull();
  expect(input?.getAttribute('aria-invalid')).toBe('false');
});

test('what is about no field of the form stands above it, and so does silence', () => {
  const step = form();
  showProblem(step, failure('elsewhere'));
  expect(shown('')).toBe('Why');
  showProblem(step, failure(null, '', 'REQUEST_ERROR'));
  expect(shown('')).toBe('No answer');
});

test('several fields that are wrong are told beside each of them, and in a list that leads to them', () => {
  const step = form();
  step.querySelector('[name=username]')?.setAttribute('id', 'name-1');
  step.insertAdjacentHTML(
    'beforeend',
    '<fieldset id="boxes"><p data-error="kinds" hidden><span data-text></span></p></fieldset>',
  );
  const also = [
    { code: 'VALIDATION_ERROR', field: 'kinds', message: 'Which' },
    { code: 'VALIDATION_ERROR', field: 'elsewhere', message: 'What' },
  ];
  showProblem(step, { ...failure('username'), also });
  expect([shown('username'), shown('kinds'), shown('')]).toEqual(['Why', 'Which', 'What']);
  expect(document.activeElement).toBe(step.querySelector('[name=username]'));
  const summary = step.querySelector<HTMLElement>('[data-error=""]');
  summary?.setAttribute('tabindex', '-1');
  showProblem(step, { ...failure('username'), also });
  const told = [...(summary?.querySelectorAll('li') ?? [])].map((one) => one.innerHTML);
  expect(told).toEqual(['<a href="#name-1">Why</a>', '<a href="#boxes">Which</a>', 'What']);
  expect(document.activeElement).toBe(summary);
});

test('what is asked of new people alone appears when it is asked', () => {
  const step = form();
  showProblem(step, failure('consent'));
  expect(step.querySelector<HTMLElement>('[data-later]')?.hidden).toBe(false);
});

test('a step sends its fields, not the transport’s, and every checkbox', () => {
  expect(formFields(form())).toEqual({ username: 'ada@mail.example', consent: 'false' });
});
