import { identityKey } from '@/lib/shared/people/users/identity-key';
import { publish } from '../event-bus';
import { logFor } from '../log';
import { currentIdentity } from '../people/current-identity';
import { on } from '../site/runtime/on';

/** A page seen again after this asks whether it still shows who is here. */
const identityFreshMs = 60_000;
const log = logFor('auth-state');

/**
 * A member's page that is seen again asks who is signed in, as whom and for whom; when that is somebody else, or nobody any more, it
 * is drawn anew. Other tabs of this browser tell each other; this is for what happens elsewhere, such as a session that is ended
 * from another device. A failure is logged and nothing is shown.
 */
export function watchIdentity(signal: AbortSignal): void {
  const shown = document.getElementById('account-menu')?.dataset.identity;
  if (shown === undefined) return;
  let asked = Date.now();
  on(signal, 'visibilitychange', () => {
    if (document.hidden || Date.now() - asked < identityFreshMs) return;
    asked = Date.now();
    void compare(shown);
  });
}

async function compare(shown: string): Promise<void> {
  try {
    const identity = await currentIdentity();
    // With nobody there the refusal has drawn the page anew by itself, at most once in ten minutes (`reloadInvalidSession`).
    if (identity !== null && identityKey(identity) !== shown) publish('visitor.changed');
  } catch (error) {
    log.error('Who is signed in could not be read', error);
  }
}
