import 'server-only';
import { diallingCodes } from '@/lib/shared/account/dialling-codes';
import { countryNameIn } from './display-names';

type Option = { readonly value: string; readonly title: string };

const built = new Map<string, readonly Option[]>();

/** Every country by its name in a language; the value is ISO 3166-1. */
export function countryOptions(locale: string): readonly Option[] {
  const known = built.get(locale);
  if (known !== undefined) return known;
  const { compare } = new Intl.Collator(locale);
  const options = [...diallingCodes.keys()]
    .map((country) => ({ value: country, title: countryNameIn(locale, country) }))
    .sort((a, b) => compare(a.title, b.title));
  built.set(locale, options);
  return options;
}
