import { opensNewTab } from '@/lib/client/opens-new-tab';
import { navigation } from '@/lib/client/page-navigation';
import { marketTarget } from './market-target';
import { askToSave } from './picker-save';
import { setCurrency } from './set-currency';
import { setLanguage } from './set-language';

type Picker = {
  readonly surface: HTMLElement;
  readonly handle: HTMLAnchorElement;
  readonly close: () => void;
};

/** Acts on a click inside a picker's list, if it is a choice; what is active already only closes nothing. */
export function choose(event: MouseEvent, target: Element, { surface, handle, close }: Picker): void {
  const link = target.closest<HTMLAnchorElement>('a[data-href]');
  const button = target.closest<HTMLButtonElement>('[data-choose] button[name]');
  if (link !== null && !opensNewTab(event)) {
    event.preventDefault();
    close();
    navigation().assign(
      marketTarget(link.dataset.href ?? link.href, location, handle.dataset.path !== 'off'),
    );
  } else if (button !== null) {
    event.preventDefault();
    if (button.getAttribute('aria-current') === 'true') return;
    close();
    if (button.name === 'localeCode') void setLanguage(button.value);
    else if (handle.dataset.save === undefined) void setCurrency(button.value, false);
    else askToSave(surface, button.value);
  }
}
