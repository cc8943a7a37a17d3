/** How many words somebody may describe their travel with, and how long each may be. */
export const keywordsMax = 10;
export const keywordLengthMax = 30;

/** Words as typed, with commas or lines between them, trimmed and each once whatever its case. */
export function keywordsFrom(typed: string | readonly string[]): readonly string[] {
  const words = (typeof typed === 'string' ? typed.split(/[,、،;\n]/) : typed)
    .map((word) => word.trim().replaceAll(/\s+/g, ' '))
    .filter((word) => word !== '');
  return [...new Map(words.map((word) => [word.toLocaleLowerCase('en'), word])).values()];
}

/** Reads the words kept in a member's profile. */
export function keptKeywords(profile: Readonly<Record<string, unknown>>): readonly string[] {
  const { keywords } = profile;
  return Array.isArray(keywords) ? keywords.filter((word) => typeof word === 'string') : [];
}
