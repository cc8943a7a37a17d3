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
  if (!input) return;
  if (button.dataset.step === '1') input.stepUp();
  else input.stepDown();
  showTotal(input.form);
}

function showTotal(form: HTMLFormElement | null): void {
  const total = form?.querySelector('[data-total]');
  const people = form?.querySelectorAll<HTMLInputElement>('[data-person]') ?? [];
  if (total)
    total.textContent = String([...people].reduce((sum, { value }) => sum + (Number(value) || 0), 0));
  showAges(form);
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
