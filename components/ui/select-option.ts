/** One line of a `SelectField`. */
export type SelectOption = {
  readonly value: string;
  /** In the open list. */
  readonly title: string;
  /** In the closed control, where there is less room; without it the title. */
  readonly contractedTitle?: string;
  readonly disabled?: boolean;
  /** Not a choice: the heading of what follows. */
  readonly isHeading?: boolean;
};

type Group = { readonly heading: string | null; readonly options: readonly SelectOption[] };

/** The options below their headings; those before the first heading have none. */
export function groupsOf(options: readonly SelectOption[]): Group[] {
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
