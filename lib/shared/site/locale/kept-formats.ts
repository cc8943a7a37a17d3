/** More than a page needs in all the languages that are read at once; a formatter holds some ten kilobytes. */
const keptMax = 400;
const kept = new Map<string, object>();

/**
 * The formatter for numbers of a language (BCP 47 tag). It is made once: making one takes some hundred times as long
 * as using it, and a page of results writes hundreds of amounts and times.
 * @throws RangeError for a tag or an option that nobody knows
 */
export function numberFormat(tag: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  return keep('number', tag, options, () => new Intl.NumberFormat(tag, options));
}

/** The same for dates and times. */
export function dateFormat(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return keep('date', tag, options, () => new Intl.DateTimeFormat(tag, options));
}

/** The same for the names of countries, languages and currencies. */
export function nameFormat(tag: string, options: Intl.DisplayNamesOptions): Intl.DisplayNames {
  return keep('name', tag, options, () => new Intl.DisplayNames([tag], options));
}

/** The same for lists. */
export function listFormat(tag: string, options: Intl.ListFormatOptions): Intl.ListFormat {
  return keep('list', tag, options, () => new Intl.ListFormat(tag, options));
}

/** The oldest gives way when there are too many. */
function keep<Format extends object>(kind: string, tag: string, options: object, make: () => Format): Format {
  const key = `${kind} ${tag} ${JSON.stringify(options)}`;
  const known = kept.get(key);
  // A key begins with the kind, and under one kind only formatters of one class are kept.
  if (known !== undefined) return known as Format;
  const made = make();
  const [oldest] = kept.keys();
  if (kept.size >= keptMax && oldest !== undefined) kept.delete(oldest);
  kept.set(key, made);
  return made;
}
