import { type PluralElement, TYPE } from '@formatjs/icu-messageformat-parser';
import { type MessageFile, messagesIn } from './messages';
import { allElements, elementsOf } from './messages-elements';

/**
 * Plurals that lack a category of their language, or have one the language lacks. Exact cases such as `=0`
 * are free. The categories are those of CLDR, as Intl knows them.
 */
export function messagePluralComplaints(files: readonly MessageFile[]): string[] {
  return files.flatMap(messagesIn).flatMap(({ locale, key, value }) =>
    allElements(elementsOf(value) ?? [])
      .filter((element) => element.type === TYPE.plural)
      .flatMap((plural) => {
        const given = Object.keys(plural.options).filter((name) => !name.startsWith('='));
        const wanted: readonly string[] = categoriesOf(locale, plural);
        return [
          ...wanted.filter((name) => !given.includes(name)).map((name) => `${locale}: ${key} lacks ${name}`),
          ...given
            .filter((name) => !wanted.includes(name))
            .map((name) => `${locale}: ${key} has ${name}, which the language has not`),
        ];
      }),
  );
}

// Engines name them in different orders.
const categoriesOf = (locale: string, { pluralType = 'cardinal' }: PluralElement) =>
  new Intl.PluralRules(locale, { type: pluralType }).resolvedOptions().pluralCategories.toSorted();
