/** What a call sends, by name. */
export type Fields = Readonly<Record<string, unknown>>;

/**
 * Fields as names and values of a query, a form or a multipart body: without null and undefined, a list as
 * one pair per item, files as they are, other objects as JSON text.
 */
export function pairsOf(fields: Fields): [name: string, value: string | Blob][] {
  return Object.entries(fields).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value])
      .filter((item) => item !== null && item !== undefined)
      .map((item): [string, string | Blob] => [name, item instanceof Blob ? item : textOf(item)]),
  );
}

/** A query, a form body: `a=1&b=2`. */
export function urlEncoded(fields: Fields): string {
  return new URLSearchParams(pairsOf(fields).map(([name, value]) => [name, String(value)])).toString();
}

function textOf(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
