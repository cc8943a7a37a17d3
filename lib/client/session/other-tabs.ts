import { publish, subscribe } from '../event-bus';
import { keepStored } from '../local-storage';
import { navigation } from '../page-navigation';

const key = 'visitorChangedAt';

/** Lets the other tabs of this browser know that somebody signed in or out. */
export function notifyOtherTabs(): void {
  keepStored(key, String(Date.now()));
}

/**
 * Draws this page anew when it is told that somebody else is here, by a part of the page or by another tab: local
 * storage speaks to other tabs alone.
 */
export function followVisitor(signal: AbortSignal): void {
  const stop = subscribe('visitor.changed', () => navigation().reload());
  signal.addEventListener('abort', stop);
  addEventListener('storage', (event) => event.key === key && publish('visitor.changed'), { signal });
}
