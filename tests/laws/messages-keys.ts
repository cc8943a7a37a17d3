import { type MessageFile, messagesIn, sourceLocale } from './messages';

/** Files and keys that a language lacks, or has beyond those of the source language; and messages without text. */
export function messageKeyComplaints(files: readonly MessageFile[]): string[] {
  const source = files.filter(({ locale }) => locale === sourceLocale);
  if (source.length === 0) return [`there are no messages in ${sourceLocale}`];
  const locales = [...new Set(files.map(({ locale }) => locale))];
  return locales.flatMap((locale) => {
    const own = files.filter((file) => file.locale === locale);
    return [
      ...differences(locale, fileNames(source), fileNames(own)),
      ...own.flatMap((file) => {
        const twin = source.find((each) => each.file === file.file);
        return twin ? differences(locale, keys(twin), keys(file)) : [];
      }),
      ...own
        .flatMap(messagesIn)
        .flatMap(({ key, value }) => (value.trim() ? [] : [`${locale}: ${key} is empty`])),
    ];
  });
}

const fileNames = (files: readonly MessageFile[]): string[] => files.map(({ file }) => `${file}.json`);

const keys = (file: MessageFile): string[] => messagesIn(file).map(({ key }) => key);

function differences(locale: string, wanted: readonly string[], given: readonly string[]): string[] {
  return [
    ...wanted.filter((each) => !given.includes(each)).map((each) => `${locale}: ${each} is missing`),
    ...given
      .filter((each) => !wanted.includes(each))
      .map((each) => `${locale}: ${each} is not in ${sourceLocale}`),
  ];
}
