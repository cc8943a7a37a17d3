/**
 * What a form says of itself. A field called `action` or `id` hides the property of that name (HTML, named access on a form), so
 * `form.action` may be an element: this reads what the form itself has.
 */
export const formProperty = (form: HTMLFormElement, name: 'action' | 'id'): string =>
  String(Reflect.get(HTMLFormElement.prototype, name, form));

/** Sends a form as the browser does, without asking anybody; a button may be called `submit`. */
export const submitPlainly = (form: HTMLFormElement): void => HTMLFormElement.prototype.submit.call(form);
