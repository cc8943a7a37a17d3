import type { ComponentProps } from 'react';

type Props = Omit<ComponentProps<'button'>, 'popover' | 'type'> & {
  /** The id of the popover. */
  readonly popover: string;
};

/** The handle of a `Popover`: opens and closes it. */
export function PopoverButton({ popover, ...rest }: Props) {
  return (
    <button {...rest} type="button" commandfor={popover} command="toggle-popover" aria-expanded={false} />
  );
}
