/** What local storage has for a key; null where there is nothing or storage is denied. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a value in local storage, or forgets it when null; where storage is denied nothing is kept. */
export function keepStored(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {}
}
