type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isChecked = (field: Field): boolean => field instanceof HTMLInputElement && field.checked;

/** What the page carries for the transport; a call from script sends the same as headers. */
const transport: ReadonlySet<string> = new Set(['form', 'locale', 'formtoken']);

/**
 * The fields of a form as a call from script sends them: a checkbox always says `true` or `false`
 * (a native post leaves an empty one out), of radios the chosen one speaks, and the transport fields stay behind.
 */
export function formFields(form: HTMLFormElement): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const field of form.querySelectorAll<Field>('input, select, textarea')) {
    if (field.name === '' || transport.has(field.name)) continue;
    if (field.type === 'radio' && !isChecked(field)) continue;
    fields[field.name] = field.type === 'checkbox' ? String(isChecked(field)) : field.value;
  }
  return fields;
}
