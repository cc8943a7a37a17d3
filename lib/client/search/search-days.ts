const dayMs = 86_400_000;

/**
 * Lets the last day of a search follow the first: it cannot come before it, and moves along when the first is put
 * behind it. Each field shows which day of the week it holds.
 */
export function watchDays(form: HTMLElement, signal: AbortSignal): void {
  const [first, last] = form.querySelectorAll<HTMLInputElement>('[type=date]');
  for (const field of [first, last]) if (field) showWeekday(field);
  if (first && last) bound(first, last);
  form.addEventListener(
    'change',
    ({ target }) => {
      if (!(target instanceof HTMLInputElement) || target.type !== 'date') return;
      if (first && last && target === first) {
        bound(first, last);
        if (last.value !== '' && last.value < last.min) last.value = last.min;
        showWeekday(last);
      }
      showWeekday(target);
    },
    { signal },
  );
}

/** A stay has a night; a journey may be there and back in a day. */
function bound(first: HTMLInputElement, last: HTMLInputElement): void {
  const nights = first.name === 'checkin' ? 1 : 0;
  const day = first.valueAsNumber;
  last.min = Number.isNaN(day) ? first.min : new Date(day + nights * dayMs).toISOString().slice(0, 10);
}

function showWeekday(field: HTMLInputElement): void {
  const label = field.labels?.[0];
  if (!label) return;
  const day = field.valueAsNumber;
  if (Number.isNaN(day)) delete label.dataset.weekday;
  else
    label.dataset.weekday = new Intl.DateTimeFormat(document.documentElement.lang, {
      weekday: 'short',
      timeZone: 'UTC',
    }).format(day);
}
