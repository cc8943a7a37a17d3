import type { Source } from './repository';

/** One file of words: `messages/<locale>/<file>.json`. */
export type MessageFile = { readonly locale: string; readonly file: string; readonly text: string };

/** One message. Its key begins with the name of its file; its value is '' where the file has no text. */
export type Message = { readonly locale: string; readonly key: string; readonly value: string };

/** The language in which messages are written first; the others are held to it. */
export const sourceLocale = 'en';

/** The files of words among all files. Languages are found by their folders. */
export function messageFilesOf(sources: readonly Source[]): MessageFile[] {
  return sources.flatMap(({ path, text }) => {
    const [, locale, file] = /^messages\/([^/]+)\/([^/]+)\.json$/.exec(path) ?? [];
    return locale && file ? [{ locale, file, text }] : [];
  });
}

/** The messages of a file, in its order. */
export function messagesIn({ locale, file, text }: MessageFile): Message[] {
  return leaves(JSON.parse(text), file).map(([key, value]) => ({ locale, key, value }));
}

/** The messages of the language they are written in first, by key. */
export function sourceMessages(files: readonly MessageFile[]): ReadonlyMap<string, string> {
  const source = files.filter(({ locale }) => locale === sourceLocale);
  return new Map(source.flatMap(messagesIn).map(({ key, value }) => [key, value]));
}

function leaves(tree: unknown, key: string): [string, string][] {
  if (typeof tree !== 'object' || tree === null) return [[key, typeof tree === 'string' ? tree : '']];
  return Object.entries(tree).flatMap(([part, below]) => leaves(below, `${key}.${part}`));
}
