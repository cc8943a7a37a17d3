import { debounced } from '@/lib/client/debounced';
import { folded } from '@/lib/shared/site/folded';
import { timings } from '@/lib/shared/site/timings';

/** Finds the next element whose text begins with the letters typed, until none has come for a second. */
export function typeAhead() {
  let typed = '';
  const forget = debounced(() => {
    typed = '';
  }, timings.keyboardNavigationMs);

  return (key: string, all: readonly HTMLElement[], from: Element): HTMLElement | null => {
    // A space belongs to a word that has begun; else it presses a button.
    if ([...key].length !== 1 || (key === ' ' && typed === '')) return null;
    typed += key;
    forget();
    const at = all.indexOf(from as HTMLElement);
    // One letter alone goes on to the next that has it; more letters may fit where one is.
    const start = typed.length === 1 ? at + 1 : Math.max(at, 0);
    const wanted = folded(typed);
    return (
      [...all.slice(start), ...all.slice(0, start)].find((each) =>
        folded(each.textContent).startsWith(wanted),
      ) ?? null
    );
  };
}
