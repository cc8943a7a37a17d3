import { navigation } from '../navigation';
import { keepStored } from '../stored';

const key = 'visitorChangedAt';

/** Lets the other tabs of this browser know that somebody signed in or out. */
export function tellOtherTabs(): void {
  keepStored(key, String(Date.now()));
}

/** Reloads this page when another tab tells that somebody signed in or out. Local storage speaks to other tabs alone. */
export function followOtherTabs(signal: AbortSignal): void {
  addEventListener('storage', (event) => event.key === key && navigation().reload(), { signal });
}
