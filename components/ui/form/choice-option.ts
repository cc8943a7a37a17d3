/** One line of a `Choice`. */
export type ChoiceOption = {
  readonly value: string;
  readonly title: string;
  /** In a closed list, where there is less room; without it the title. */
  readonly contractedTitle?: string;
  readonly disabled?: boolean;
  /** Not a choice: the heading of what follows. */
  readonly isHeading?: boolean;
  /** What a radio button means. */
  readonly text?: string;
  /** By its kind a stylesheet knows which other fields belong to it. */
  readonly kind?: string;
  /** What it adds to the total of the form, in cents of a euro. */
  readonly cents?: number;
};

/** Records by their names, to choose one by its id. */
export const recordOptions = (
  records: readonly { readonly id: string; readonly name: string }[],
): ChoiceOption[] => records.map(({ id, name }) => ({ value: id, title: name }));

type Group = { readonly heading: string | null; readonly options: readonly ChoiceOption[] };

/** The options below their headings; those before the first heading have none. */
export function groupsOf(options: readonly ChoiceOption[]): Group[] {
  const starts = options.flatMap((option, index) => (option.isHeading ? [index] : []));
  const first = options.slice(0, starts[0] ?? options.length);
  return [
    ...(first.length === 0 ? [] : [{ heading: null, options: first }]),
    ...starts.map((start, index) => ({
      heading: options[start]?.title ?? null,
      options: options.slice(start + 1, starts[index + 1] ?? options.length),
    })),
  ];
}
