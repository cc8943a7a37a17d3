import { isTest, type Source } from './repository';

/** Fields whose text a refused form shows again without saying so here. */
const exceptions: ReadonlySet<string> = new Set([
  // The words are given by whoever draws these, from what was typed.
  'components/people/users/guest-fields.tsx',
  'components/people/users/simple-user-search.tsx',
  'components/people/roles/role-editor.tsx',
  // A name is suggested, and no name that the field lets somebody type is refused.
  'components/trips/move-saved-form.tsx',
  // It searches, and its text is in the address.
  'components/people/booking-for/traveler-picker.tsx',
  // They are sent nowhere.
  'components/demo/catalogue-fields.tsx',
  'components/demo/examples/',
]);

/** Shows what was typed, or is none that anybody types text into. */
const keeps = /\bview=|\{\.\.\.|\btyped|\bvalues\b|\breadOnly\b|\btype="(?:search|password)"/;

/** Text fields that are empty again, or as they were, when a form comes back refused without script (docs/how-to/add-a-form.md). */
export function forgottenTexts(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => path.endsWith('.tsx') && !isTest(path))
    .filter(({ path }) => ![...exceptions].some((one) => path.startsWith(one)))
    .flatMap(({ path, text }) =>
      fieldsIn(text)
        .filter((field) => !keeps.test(field))
        .map((field) => `${path}: ${/name=\S+/.exec(field)?.[0]} forgets what was typed`),
    );
}

/** The elements `<Field …/>` of a file, with what stands in them. */
function fieldsIn(text: string): string[] {
  return [...text.matchAll(/<Field\s/g)].map(({ index }) => {
    let depth = 0;
    for (let at = index; at < text.length; at += 1) {
      if (text[at] === '{') depth += 1;
      else if (text[at] === '}') depth -= 1;
      else if (depth === 0 && text.startsWith('/>', at)) return text.slice(index, at);
    }
    return text.slice(index);
  });
}
