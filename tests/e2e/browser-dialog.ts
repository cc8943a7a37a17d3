import type { Page } from '@playwright/test';

/** The dialog as the browser tells of it (https://chromedevtools.github.io/devtools-protocol/tot/FedCm/). */
export type BrowserDialog = {
  readonly title: string;
  readonly accounts: readonly {
    readonly email: string;
    readonly loginState?: 'SignIn' | 'SignUp';
    readonly privacyPolicyUrl?: string;
    readonly termsOfServiceUrl?: string;
  }[];
  readonly choose: (email: string) => Promise<void>;
  /** Closes it by its cross, after which the browser shows none for this site for a while. */
  readonly dismiss: () => Promise<unknown>;
};

/**
 * Drives the browser's own dialog of signing in with a provider (FedCM), which no page can see or press: `next`
 * waits for the next one, `shown` is how many there were, `forget` ends the browser's time without dialogs.
 */
export async function browserDialogs(page: Page) {
  const browser = await page.context().newCDPSession(page);
  let shown = 0;
  browser.on('FedCm.dialogShown', () => {
    shown += 1;
  });
  await browser.send('FedCm.enable', { disableRejectionDelay: true });
  return {
    shown: () => shown,
    next: () =>
      new Promise<BrowserDialog>((tell) => {
        browser.once('FedCm.dialogShown', ({ accounts, dialogId, title }) => {
          const choose = async (email: string) => {
            const accountIndex = accounts.findIndex((one) => one.email === email);
            await browser.send('FedCm.selectAccount', { dialogId, accountIndex });
          };
          const dismiss = () => browser.send('FedCm.dismissDialog', { dialogId, triggerCooldown: true });
          tell({ title, accounts, choose, dismiss });
        });
      }),
    forget: () => browser.send('FedCm.resetCooldown'),
  };
}
