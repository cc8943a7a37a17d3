import { switchAddress } from '@/lib/shared/session/switch-address';
import type { SwitcherOptionState } from '@/lib/shared/session/switcher-option-state';
import { navigation } from '../page-navigation';
import { switchAccount } from './switch-account';

/**
 * Sends a form of `SwitchForm` by script: its button is loading meanwhile, and then this page is replaced by where the
 * answer leads, with where we were as `redir`. While a switch is on its way no other begins; after a failure the button can
 * be pressed again and the menu says so.
 */
export async function sendSwitch(form: HTMLFormElement): Promise<void> {
  const button = form.querySelector('button');
  if (button === null || document.querySelector('[data-switch] [data-state=loading]') !== null) return;
  const fields = new FormData(form);
  const redir = form.dataset.switch === 'fixed' ? String(fields.get('redir')) : navigation().path();
  setState(button, 'loading');
  showFailure(form, false);
  try {
    const { businessRedirectUrl } = await switchAccount({
      tokenId: String(fields.get('tokenId')),
      business: fields.get('business') === 'true',
      companyId: fields.get('companyId')?.toString(),
    });
    navigation().replace(switchAddress(businessRedirectUrl, redir));
  } catch {
    setState(button, 'unselected');
    showFailure(form, true);
  }
}

function setState(button: HTMLElement, state: SwitcherOptionState): void {
  button.dataset.state = state;
  const busy = String(state === 'loading');
  button.ariaBusy = busy;
  button.ariaDisabled = busy;
}

function showFailure(form: HTMLElement, failed: boolean): void {
  const told = form.closest('[data-switches]')?.querySelector<HTMLElement>('[data-switch-failed]');
  if (told) told.hidden = !failed;
}
