import { transportFieldNames } from './transport-fields';

const transport: ReadonlySet<string> = new Set(transportFieldNames);

/**
 * The fields of a form as a call from script sends them: a checkbox always says `true` or `false`
 * (a native post leaves an empty one out), and the transport fields stay behind.
 */
export function formFields(form: HTMLFormElement): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const input of form.querySelectorAll('input')) {
    if (input.name === '' || transport.has(input.name)) continue;
    fields[input.name] = input.type === 'checkbox' ? String(input.checked) : input.value;
  }
  return fields;
}
