/** A key or code in groups of four, as one reads it aloud: `abcd efgh ijkl`. Spaces do not count where it is typed. */
export function grouped(text: string): string {
  return text.match(/.{1,4}/g)?.join(' ') ?? '';
}
