/** The first `max` UTF-16 units of a text, as `maxlength` counts them, without half a character at the end. */
export function truncated(text: string, max: number): string {
  const cut = text.slice(0, max);
  return cut.length < text.length ? cut.replace(/[\uD800-\uDBFF]$/, '') : cut;
}
