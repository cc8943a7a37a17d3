import { answerName } from '@/lib/shared/finance/trip-fields';
import { ask } from './colleagues';
import type { TestBrowser } from './test-browser';

const base = '/tripFields/v1';

type Known = { readonly id: string; readonly key: string; readonly version: number };

/** The fields of a company, as its admin reads them. */
export const fieldsIn = async (admin: TestBrowser): Promise<Known[]> =>
  (await ask(admin, 'GET', base)).body.fields;

/** What the form of a field posts. */
export const fieldForm = (more: Readonly<Record<string, string>> = {}) => ({
  label: 'Cost center',
  key: 'costCenter',
  kind: 'text',
  need: 'always',
  ...more,
});

/** Adds a field; its id, and the name of its answer at checkout. */
export async function addField(admin: TestBrowser, more: Readonly<Record<string, string>> = {}) {
  const form = fieldForm(more);
  const { status } = await ask(admin, 'POST', base, form);
  if (status !== 200) throw new Error(`the field was not added: ${status}`);
  const made = (await fieldsIn(admin)).find(({ key }) => key === form.key);
  if (made === undefined) throw new Error('the field is not there');
  return { ...made, name: answerName(made.id) };
}
