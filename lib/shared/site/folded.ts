/** A text as it is compared in a search: without accents, upper case and the spaces around it. */
export function folded(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();
}
