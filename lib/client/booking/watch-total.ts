import { convertEuro, formatMoney } from '@/lib/shared/site/locale/money';

/**
 * Adds the bags and seats that are chosen to the total of the checkout: to what is shown, and to what the form agrees to. Without
 * this the server shows the new total first and books at the next press.
 */
export function watchTotal(signal: AbortSignal): void {
  const form = document.querySelector<HTMLFormElement>('form[data-base-cents]');
  if (form === null) return;
  const { baseCents, currency = 'EUR', perEuro, submit = '' } = form.dataset;
  const tag = document.documentElement.lang;
  const tell = () => {
    const cents = Number(baseCents) + chosenCents(form);
    const total = formatMoney(convertEuro(cents / 100, Number(perEuro)), currency, tag);
    const seen = form.elements.namedItem('priceSeen');
    if (seen instanceof HTMLInputElement) seen.value = String(cents);
    show(form.querySelector('[data-total]'), total);
    show(form.querySelector('[data-charged]'), formatMoney(cents / 100, 'EUR', tag));
    show(form.querySelector('button[type=submit]'), submit.replace('{total}', total));
  };
  form.addEventListener('change', tell, { signal });
  // Coming back, a browser has the fields as they were left.
  addEventListener('pageshow', tell, { signal });
  tell();
}

/** What the chosen options cost together, in cents of a euro. */
function chosenCents(form: HTMLFormElement): number {
  const chosen = form.querySelectorAll<HTMLElement>(':checked[data-cents]');
  return [...chosen].reduce((sum, { dataset }) => sum + Number(dataset.cents), 0);
}

/** Only what is new is told to those who listen. */
function show(element: Element | null, text: string): void {
  if (element !== null && element.textContent !== text) element.textContent = text;
}
