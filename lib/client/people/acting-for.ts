import { businessApi } from '../business-api';
import { logFor } from '../log';
import { authChanged } from '../session/auth-changed';
import { notifyOtherTabs } from '../session/other-tabs';

const log = logFor('people');

/** Books, or looks, for a colleague from now on. Resolves to where the page goes on; a failure is logged and rejects. */
export async function selectTraveler(email: string): Promise<string> {
  try {
    const answer = await businessApi.postJson('/i/api/business/me/v1/traveler/select', { email });
    changed();
    return answer.redirect;
  } catch (reason) {
    log.error('The traveler could not be chosen', reason);
    throw reason;
  }
}

/** Acts for oneself again. Resolves to where the page goes on; rejects when the colleague could not be released. */
export async function releaseTraveler(): Promise<string> {
  const answer = await businessApi.postJson('/i/api/business/me/v1/traveler/unselect', {});
  changed();
  return answer.redirect;
}

function changed(): void {
  authChanged();
  notifyOtherTabs();
}
