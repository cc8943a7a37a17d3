/** Where a picker stands; each place sets up its own. */
export type PickerPosition = 'header' | 'footer' | 'navigation';

/** What a picker opens below breakpoint l: the whole screen, or a sheet at the bottom. */
export type PickerForm = 'full' | 'sheet';

/** What a picker can be told beside its place; the rest is told by the place. */
export type PickerOptions = {
  readonly form?: PickerForm;
  /** Columns of the list on wide screens. */
  readonly columns?: 1 | 2 | 3 | 4;
  /** A box to search the list. */
  readonly search?: boolean;
};

/** The options as attributes of the handle, where `picker-surface` reads them; what is usual is left out. */
export function pickerAttributes({ form = 'full', columns = 3, search = true }: PickerOptions) {
  return {
    'data-form': form === 'full' ? undefined : form,
    'data-columns': columns === 3 ? undefined : columns,
    'data-search': search ? undefined : 'off',
  };
}
