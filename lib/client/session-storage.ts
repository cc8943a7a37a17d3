/** What session storage has for a key; null where there is nothing or storage is denied. */
export function readForSession(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a value until the tab closes, or forgets it when null; says whether it could. */
export function keepForSession(key: string, value: string | null): boolean {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}
