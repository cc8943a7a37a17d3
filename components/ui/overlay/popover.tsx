import type { ReactNode } from 'react';
import styles from './popover.module.css';

type Props = {
  /** Unique in the document; `PopoverButton` names it. */
  readonly id: string;
  /** What it is, for those who cannot see where it belongs. */
  readonly label: string;
  /** Which edge of its handle it keeps to. */
  readonly align?: 'start' | 'end';
  /** A change of the window's width closes it. */
  readonly closeOnResize?: boolean;
  /** Up, Down, Home, End and typed letters move between what can be pressed. */
  readonly arrows?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
};

/**
 * A surface that drops from its handle, by the disclosure pattern: Escape, a click outside and the handle close it, also without
 * script. The runtime adds the states `opening`, `open`, `closing`, `closed` in `data-state`, moves the focus in, and closes
 * it when the focus leaves or returns to the handle. Width and greatest height: `--popover-inline-size`, `--popover-max-block-size`.
 */
export function Popover({
  id,
  label,
  align = 'start',
  closeOnResize = true,
  arrows = false,
  className = '',
  children,
}: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields; this holds anything.
    <div
      id={id}
      role="group"
      aria-label={label}
      className={`${styles.popover} ${className}`}
      popover="auto"
      data-align={align}
      data-arrows={arrows ? '' : undefined}
      data-close-on-resize={closeOnResize ? '' : undefined}
    >
      {children}
    </div>
  );
}
