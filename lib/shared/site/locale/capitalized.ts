/** A name with a capital letter, as it stands on its own. */
export const capitalized = (name: string, tag: string): string =>
  `${name.charAt(0).toLocaleUpperCase(tag)}${name.slice(1)}`;
