import 'server-only';
import { locales } from '@/lib/shared/site/locale/locales';
import { messageLanguages } from '@/lib/shared/site/locale/message-languages';
import { countryNameIn, languageNameIn } from './display-names';

type Option = { readonly value: string; readonly title: string; readonly isHeading?: boolean };

let built: readonly Option[] | null = null;

/** Every open language, each in its own words, with the countries it is spoken to in below it. */
export function languageOptions(): readonly Option[] {
  built ??= messageLanguages.flatMap((language) => {
    const spoken = locales.filter(({ messages }) => messages === language);
    const [first] = spoken;
    if (first === undefined) return [];
    const name = languageNameIn(language, first.tag);
    const places = spoken.map(({ tag, country }) => ({
      value: tag,
      title: `${name} (${countryNameIn(language, country)})`,
    }));
    return places.length === 1 ? places : [{ value: language, title: name, isHeading: true }, ...places];
  });
  return built;
}
