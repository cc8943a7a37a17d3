import { on } from '../site/runtime/on';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Of forms that have a `data-guard`: the browser asks before somebody leaves with changes, and the line of a form that has
 * `data-changes` says how many fields differ from what is saved.
 */
export function watchUnsavedChanges(signal: AbortSignal): void {
  let isLeaving = false;
  const guarded = () => [...document.querySelectorAll<HTMLFormElement>('form[data-guard]')];
  const count = () => {
    for (const form of guarded()) tellChanges(form);
  };
  count();
  on(signal, 'input', () => {
    isLeaving = false;
    count();
  });
  // A reset tells before it is done.
  on(signal, 'reset', () => setTimeout(count));
  on(signal, 'submit', () => {
    isLeaving = true;
  });
  addEventListener('pageshow', () => (isLeaving = false), { signal });
  const keep = (event: BeforeUnloadEvent) => {
    if (!isLeaving && guarded().some((form) => changesIn(form) > 0)) event.preventDefault();
  };
  addEventListener('beforeunload', keep, { signal });
}

function tellChanges(form: HTMLFormElement): void {
  const line = form.querySelector<HTMLElement>('[data-changes]');
  if (line === null) return;
  const count = changesIn(form);
  // By number of changes, from none on; the last holds for more.
  const words: readonly string[] = JSON.parse(line.dataset.changes ?? '[]');
  line.textContent = words[Math.min(count, words.length - 1)] ?? '';
  line.hidden = false;
  line.parentElement?.toggleAttribute('data-changed', count > 0);
}

/** Fields of a form that differ from what the page came with. */
function changesIn(form: HTMLFormElement): number {
  const fields = [...form.querySelectorAll<Field>('input, select, textarea')];
  const changed = fields.filter((field) => field.name !== '' && field.type !== 'hidden' && isChanged(field));
  // Radios of one name are one choice: the one that was and the one that is differ both.
  return new Set(changed.map(({ name }) => name)).size;
}

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const options = [...field.options];
    const [first] = options;
    const saved = options.find((option) => option.defaultSelected) ?? first;
    return field.value !== saved?.value;
  }
  if (field.type === 'checkbox' || field.type === 'radio') {
    return field instanceof HTMLInputElement && field.checked !== field.defaultChecked;
  }
  return field.value !== field.defaultValue;
}
