import type { BrowserContext } from '@playwright/test';
import { messageHidingCookie } from '../../../lib/shared/consent/dismissal-cookies';

/** From where a browser says to come: a country without a question about consent. */
export const settledCountry = 'US';

const hosts = ['', 'cheapflights.', 'momondo.', 'umiak.', 'checkfelix.', 'swoodoo.', 'mundi.', 'opentable.'];
const cookies = [...hosts, 'kayak4b.'].map((label) => ({
  name: messageHidingCookie,
  value: 'true',
  url: `http://${label}localhost`,
}));

/**
 * Makes the visitors of a context see nothing of the consent stack, as somebody who has closed the message about
 * cookies; together with `settledCountry`. It stays so when a test clears the cookies.
 */
export async function settle(context: BrowserContext): Promise<void> {
  const clear = context.clearCookies.bind(context);
  context.clearCookies = async (options) => {
    await clear(options);
    await context.addCookies(cookies);
  };
  await context.addCookies(cookies);
}
