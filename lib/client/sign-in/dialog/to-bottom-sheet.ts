import { type SignInSheet, signInSheets } from '@/lib/shared/sign-in/dialog-presentation';

/** Makes the dialog a sheet at the lower edge for as long as the screen is as narrow as its variant says. */
export function toBottomSheet(dialog: HTMLElement, sheet: SignInSheet, life: AbortSignal): void {
  const { widthMaxPx, heightMaxPercent } = signInSheets[sheet];
  dialog.style.setProperty('--sheet-inline-size', `${widthMaxPx}px`);
  dialog.style.setProperty('--sheet-block-size', `${heightMaxPercent}dvh`);
  const narrow = matchMedia(`(width <= ${widthMaxPx}px)`);
  const lie = () => dialog.toggleAttribute('data-sheet', narrow.matches);
  narrow.addEventListener('change', lie, { signal: life });
  lie();
}
