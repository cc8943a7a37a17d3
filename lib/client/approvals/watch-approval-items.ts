/**
 * Says on the button of each form that approves a request item by item what it means as it is ticked now, and wants a reason for what is
 * not. Without this the button says that what is ticked is approved, and the server asks for the reason.
 */
export function watchApprovalItems(signal: AbortSignal): void {
  const forms = [...document.querySelectorAll<HTMLFormElement>('form[data-item-words]')];
  const tellAll = () => {
    for (const form of forms) tell(form);
  };
  for (const form of forms) form.addEventListener('change', () => tell(form), { signal });
  // Coming back, a browser has the boxes as they were left.
  addEventListener('pageshow', tellAll, { signal });
  tellAll();
}

function tell(form: HTMLFormElement): void {
  const words = JSON.parse(form.dataset.itemWords ?? '[]') as readonly (readonly [string, string])[];
  const boxes = [...form.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
  const ticked = boxes.filter(({ checked }) => checked).length;
  const button = form.querySelector('button[type=submit]');
  const reason = form.elements.namedItem('reason');
  if (reason instanceof HTMLTextAreaElement) reason.required = ticked < boxes.length;
  const [text, named] = words[ticked] ?? [];
  if (button === null || text === undefined || named === undefined) return;
  button.textContent = text;
  button.setAttribute('aria-label', named);
}
