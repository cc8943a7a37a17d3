/** Steps counts and swaps places: the buttons of a search form that are there for script alone. */
export function handleSearchClick({ target }: Event): void {
  if (!(target instanceof Element)) return;
  const step = target.closest<HTMLElement>('[data-step]');
  if (step !== null) stepCount(step);
  const form = target.closest('[data-swap]')?.closest('form');
  if (form) swapPlaces(form);
}

/** Shows how many people the fields of a form come to, where they sit, and what asks for the ages of children. */
export function handleSearchInput({ target }: Event): void {
  if (target instanceof HTMLInputElement && target.type === 'number') showTotal(target.form);
  if (!(target instanceof HTMLSelectElement)) return;
  const shown = target.name === 'cabin' ? target.form?.querySelector('[data-cabin]') : null;
  if (shown) shown.textContent = target.selectedOptions[0]?.text ?? '';
}

function stepCount(button: HTMLElement): void {
  const input = button.parentElement?.querySelector('input');
  if (!input || button.ariaDisabled === 'true') return;
  if (button.dataset.step === '1') input.stepUp();
  else input.stepDown();
  showTotal(input.form);
}

function showTotal(form: HTMLFormElement | null): void {
  const total = form?.querySelector('[data-total]');
  if (total) total.textContent = String(peopleIn(form));
  showAges(form);
  showLimits(form);
}

function peopleIn(form: HTMLFormElement | null): number {
  const people = form?.querySelectorAll<HTMLInputElement>('[data-person]') ?? [];
  return [...people].reduce((sum, { value }) => sum + (Number(value) || 0), 0);
}

/** Buttons that would count further than can be searched for do nothing, and the most people that can travel together are told. */
export function showLimits(form: HTMLFormElement | null): void {
  const limit = form?.querySelector<HTMLElement>('[data-people-max]');
  const isFull = limit != null && peopleIn(form) >= Number(limit.dataset.peopleMax);
  if (limit) limit.textContent = isFull ? (limit.dataset.words ?? '') : '';
  for (const button of form?.querySelectorAll<HTMLElement>('[data-step="1"]') ?? []) {
    const input = button.parentElement?.querySelector('input');
    const isMost = input != null && Number(input.value) >= Number(input.max);
    // Not `disabled`, which would take the focus from who presses it.
    button.ariaDisabled = String(isMost || (isFull && input?.dataset.person !== undefined));
  }
}

/** As many fields for ages as there are children; those that do not show are not sent. */
function showAges(form: HTMLFormElement | null): void {
  const children = form?.querySelector<HTMLInputElement>('[name=children]');
  form?.querySelectorAll<HTMLElement>('[data-age]').forEach((age, index) => {
    age.hidden = index >= (Number(children?.value) || 0);
    age.querySelector('select')?.toggleAttribute('disabled', age.hidden);
  });
}

function swapPlaces(form: HTMLFormElement): void {
  const [from, to] = [form.elements.namedItem('from'), form.elements.namedItem('to')];
  if (!(from instanceof HTMLInputElement && to instanceof HTMLInputElement)) return;
  [from.value, to.value] = [to.value, from.value];
}
