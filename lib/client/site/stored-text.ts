/** A text this browser keeps, or null: also where storage is forbidden or full. */
export function storedText(storage: 'localStorage' | 'sessionStorage', key: string): string | null {
  try {
    return window[storage].getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text in this browser; false where that is forbidden or it is full. */
export function storeText(storage: 'localStorage' | 'sessionStorage', key: string, text: string): boolean {
  try {
    window[storage].setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
