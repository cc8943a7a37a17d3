import { messageFilesOf, messagesIn } from './messages';
import type { Source } from './repository';

/** Refusal codes without words in a language, as `<locale>: errors.<CODE>`. */
export function refusalMessageComplaints(sources: readonly Source[], codes: readonly string[]): string[] {
  const files = messageFilesOf(sources);
  const locales = [...new Set(files.map(({ locale }) => locale))];
  if (locales.length === 0) return ['there are no messages at all'];
  return locales.flatMap((locale) => {
    const messages = files.filter((file) => file.locale === locale).flatMap(messagesIn);
    const worded = new Set(messages.filter(({ value }) => value !== '').map(({ key }) => key));
    return codes
      .map((code) => `errors.${code}`)
      .filter((key) => !worded.has(key))
      .map((key) => `${locale}: ${key}`);
  });
}
