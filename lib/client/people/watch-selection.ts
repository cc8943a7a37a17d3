/**
 * The rows of a form that can be chosen: the count, the box that chooses the whole page, everything between two boxes
 * with Shift, and Escape, which lets all of them go.
 */
export function watchSelection(signal: AbortSignal): void {
  const form = document.querySelector<HTMLFormElement>('form[data-selection]');
  if (form === null) return;
  const boxes = () => [...form.querySelectorAll<HTMLInputElement>('input[name=pick]')];
  const label = form.querySelector<HTMLElement>('[data-pick-page]');
  const whole = label?.querySelector('input');
  const count = form.querySelector<HTMLElement>('[data-selection-count]');
  const output = count?.querySelector('output');
  if (!(label && whole && count && output)) return;
  label.hidden = false;
  count.hidden = false;

  let last: HTMLInputElement | null = null;
  const tell = () => {
    const all = boxes();
    const chosen = all.filter(({ checked }) => checked).length;
    output.value = new Intl.NumberFormat(document.documentElement.lang).format(chosen);
    whole.checked = chosen > 0 && chosen === all.length;
    whole.indeterminate = chosen > 0 && chosen < all.length;
  };
  const choose = (wanted: readonly HTMLInputElement[], checked: boolean) => {
    for (const box of wanted) box.checked = checked;
  };

  form.addEventListener(
    'click',
    ({ shiftKey, target }) => {
      if (!(target instanceof HTMLInputElement) || target.name !== 'pick') return;
      const all = boxes();
      const [from, to] = [last === null ? -1 : all.indexOf(last), all.indexOf(target)];
      if (shiftKey && from >= 0) {
        choose(all.slice(Math.min(from, to), Math.max(from, to) + 1), target.checked);
      }
      last = target;
      tell();
    },
    { signal },
  );
  whole.addEventListener(
    'change',
    () => {
      choose(boxes(), whole.checked);
      tell();
    },
    { signal },
  );
  form.addEventListener(
    'keydown',
    (event) => {
      // A list that is open closes by Escape, and so does a popover.
      if (event.key !== 'Escape' || event.target instanceof HTMLSelectElement) return;
      for (const box of form.querySelectorAll<HTMLInputElement>('input[type=checkbox]')) box.checked = false;
      tell();
    },
    { signal },
  );
  // Coming back, a browser has the boxes as they were left.
  addEventListener('pageshow', tell, { signal });
  tell();
}
