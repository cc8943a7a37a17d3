import { type FormProblem, problemsOf, type Wording } from '@/lib/shared/form/form-problem';

/** Takes away what was said about the last try, and that an earlier form of the page was carried out. */
export function clearProblem(form: HTMLFormElement): void {
  for (const said of document.querySelectorAll<HTMLElement>('[data-carried-out]')) said.hidden = true;
  for (const line of form.querySelectorAll<HTMLElement>('[data-error]')) line.hidden = true;
  for (const input of form.querySelectorAll('[aria-invalid=true]'))
    input.setAttribute('aria-invalid', 'false');
}

/**
 * Says why a form was refused: beside each field that is wrong, or above the fields when it is about none of them. All that was typed
 * stays. The focus goes to the summary of the form, which leads to the fields; in a form without one to the first of them.
 */
export function showProblem(form: HTMLFormElement, failure: unknown): void {
  const wording: Wording = JSON.parse(form.dataset.wording ?? '{}');
  const told = problemsOf(failure, form.dataset.failed ?? '', wording).map((one) => sayBeside(form, one));
  const summary = lineFor(form, '');
  const input = told[0]?.place;
  if (summary?.hasAttribute('tabindex')) {
    say(
      summary,
      listOf(told.map(({ isBeside, message, place }) => linkTo(isBeside ? place : null, message))),
    );
    summary.focus();
    return;
  }
  const above = told.find(({ isBeside }) => !isBeside);
  if (above !== undefined) say(summary, above.message);
  if (input instanceof HTMLInputElement && input.checkVisibility()) {
    input.focus();
    if (input.type === 'password' || input.dataset.code !== undefined) input.select();
  }
}

/** `place` is the field, or the boxes that have no field of this name. */
type Told = { readonly place: HTMLElement | null; readonly isBeside: boolean; readonly message: string };

/** Marks the field that a problem is about, and says so beside it where it has a line for that. */
function sayBeside(form: HTMLFormElement, { field, message }: FormProblem): Told {
  const input = field === null ? null : form.querySelector<HTMLElement>(`[name="${field}"]`);
  const line = field === null ? null : lineFor(form, field);
  // What is asked only of some people stays away until it is asked.
  input?.closest('[data-later]')?.removeAttribute('hidden');
  input?.setAttribute('aria-invalid', 'true');
  say(line, message);
  return { place: input ?? line?.closest('fieldset') ?? null, isBeside: line !== null, message };
}

const lineFor = (form: HTMLFormElement, field: string): HTMLElement | null =>
  form.querySelector<HTMLElement>(`[data-error="${field}"]`);

function say(line: HTMLElement | null, words: string | Node): void {
  line?.querySelector('[data-text]')?.replaceChildren(words);
  line?.removeAttribute('hidden');
}

function linkTo(place: HTMLElement | null, words: string): Node {
  if (place === null || place.id === '') return document.createTextNode(words);
  const link = document.createElement('a');
  link.href = `#${place.id}`;
  link.textContent = words;
  return link;
}

/** Several as a list, one as it is. */
function listOf(nodes: readonly Node[]): Node {
  const [first] = nodes;
  if (nodes.length === 1 && first !== undefined) return first;
  const list = document.createElement('ul');
  for (const node of nodes) list.appendChild(document.createElement('li')).append(node);
  return list;
}
