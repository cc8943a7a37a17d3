import { render } from '@testing-library/react';
import { formFields } from './form-fields';

test('every field speaks as a native post would, and an empty box says so', () => {
  const { container } = render(
    <form>
      <input type="hidden" name="formtoken" defaultValue="secret" />
      <input name="name" defaultValue="Ada" />
      <input name="keep" type="checkbox" value="true" defaultChecked />
      <input name="others" type="checkbox" value="true" />
      <input name="gender" type="radio" value="M" />
      <input name="gender" type="radio" value="F" defaultChecked />
      <input name="none" type="radio" value="X" />
      <select name="country" defaultValue="DE">
        <option value="" />
        <option value="DE">Germany</option>
      </select>
      <textarea name="note" defaultValue="two&#10;lines" />
      <button type="submit" name="button" />
      <input defaultValue="nameless" />
    </form>,
  );
  const form = container.querySelector('form') as HTMLFormElement;
  expect(formFields(form)).toEqual({
    name: 'Ada',
    keep: 'true',
    others: 'false',
    gender: 'F',
    country: 'DE',
    note: 'two\nlines',
  });
});
