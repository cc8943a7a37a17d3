import 'server-only';
import { diallingCodes } from '@/lib/shared/account/dialling-codes';
import { countryNameIn } from './display-names';

type Option = { readonly value: string; readonly title: string };

const built = new Map<string, readonly Option[]>();

/** Every country with its dialling code, by its name in a language. */
export function diallingOptions(locale: string): readonly Option[] {
  const known = built.get(locale);
  if (known !== undefined) return known;
  const { compare } = new Intl.Collator(locale);
  const options = [...diallingCodes]
    .map(([country, code]) => ({ value: country, title: `${countryNameIn(locale, country)} (+${code})` }))
    .sort((a, b) => compare(a.title, b.title));
  built.set(locale, options);
  return options;
}
