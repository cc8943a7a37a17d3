/** What the page carries for the transport; a call from script sends the same as headers. */
const transport: ReadonlySet<string> = new Set(['form', 'locale', 'formtoken']);

/** The fields of a step as its call takes them: a checkbox always says `true` or `false`. */
export function stepFields(form: HTMLFormElement): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const input of form.querySelectorAll('input')) {
    if (input.name === '' || transport.has(input.name)) continue;
    fields[input.name] = input.type === 'checkbox' ? String(input.checked) : input.value;
  }
  return fields;
}
