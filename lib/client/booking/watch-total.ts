import { convertEuro, formatMoney } from '@/lib/shared/site/locale/money';

/**
 * Adds the bags and seats that are chosen to the total of the checkout: to what is shown, and to what the form agrees to, and says
 * which they are. Without this the server shows the new total first and books at the next press.
 */
export function watchTotal(signal: AbortSignal): void {
  const form = document.querySelector<HTMLFormElement>('form[data-base-cents]');
  if (form === null) return;
  const { baseCents, currency = 'EUR', perEuro, submit = '' } = form.dataset;
  const tag = document.documentElement.lang;
  const tell = () => {
    const chosen = chosenIn(form);
    const cents = Number(baseCents) + chosen.reduce((sum, one) => sum + one.cents, 0);
    const total = formatMoney(convertEuro(cents / 100, Number(perEuro)), currency, tag);
    const seen = form.elements.namedItem('priceSeen');
    if (seen instanceof HTMLInputElement) seen.value = String(cents);
    show(form.querySelector('[data-total]'), total);
    show(form.querySelector('[data-charged]'), formatMoney(cents / 100, 'EUR', tag));
    show(form.querySelector('button[type=submit]'), submit.replace('{total}', total));
    for (const line of form.querySelectorAll<HTMLElement>('[data-choice-of]')) {
      const choice = chosen.find(({ name }) => name === line.dataset.choiceOf);
      show(line.querySelector('[data-choice]'), choice?.text ?? '');
      line.hidden = choice === undefined;
    }
  };
  form.addEventListener('change', tell, { signal });
  // Coming back, a browser has the fields as they were left.
  addEventListener('pageshow', tell, { signal });
  tell();
}

/** The options that are chosen and cost something: of which field, in words, and what they cost in cents of a euro. */
const chosenIn = (form: HTMLFormElement) =>
  [...form.querySelectorAll<HTMLOptionElement | HTMLInputElement>(':checked[data-cents]')].map((one) => {
    const isOption = one instanceof HTMLOptionElement;
    const text = isOption ? one.text : (one.closest('label')?.title ?? '');
    return {
      name: isOption ? one.closest('select')?.name : one.name,
      text,
      cents: Number(one.dataset.cents),
    };
  });

/** Only what is new is told to those who listen. */
function show(element: Element | null, text: string): void {
  if (element !== null && element.textContent !== text) element.textContent = text;
}
