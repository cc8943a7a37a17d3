/** What this browser can do right now. */
export type Connection = { readonly offline: boolean; readonly cookiesDisabled: boolean };
type Listener = (now: Connection) => void;

const key = 'connection';
const listeners = new Set<Listener>();
let known: Connection | null = null;

/** The state as last seen, on this page or the one before it (specification §4). */
export function connection(): Connection {
  known ??= kept() ?? seen();
  return known;
}

/** Tells a listener the state, now and after every change, until the function returned is called. */
export function onConnection(listener: Listener): () => void {
  listeners.add(listener);
  listener(connection());
  return () => {
    listeners.delete(listener);
  };
}

/** Watches the browser until the signal aborts, and keeps what it sees for the next page. */
export function watchConnection(signal: AbortSignal): void {
  look();
  addEventListener('online', look, { signal });
  addEventListener('offline', look, { signal });
}

function look(): void {
  const before = connection();
  const now = seen();
  keep(now);
  if (now.offline === before.offline && now.cookiesDisabled === before.cookiesDisabled) return;
  known = now;
  for (const listener of [...listeners]) listener(now);
}

const seen = (): Connection => ({
  offline: !navigator.onLine,
  cookiesDisabled: !navigator.cookieEnabled,
});

function kept(): Connection | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as Connection | null;
  } catch {
    return null;
  }
}

function keep(now: Connection): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(now));
  } catch {}
}
