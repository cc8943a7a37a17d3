import type { ReactNode } from 'react';
import styles from './dialog.module.css';

type Name =
  | { /** The id of its heading. */ readonly labelledBy: string; readonly label?: never }
  | { readonly label: string; readonly labelledBy?: never };

type Props = Name & {
  /** Unique in the document; `DialogButton`, `DialogClose` and `data-dialog` of a link name it. */
  readonly id: string;
  /** Below breakpoint l: a dialog still, the full screen, or a sheet at the bottom. */
  readonly form?: 'dialog' | 'full' | 'sheet';
  readonly closeOnEscape?: boolean;
  /** A click beside it closes it. Needs `closeOnEscape`: what a click may close, a key may. */
  readonly closeOnOutside?: boolean;
  /** A change of the window's width closes it. */
  readonly closeOnResize?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/**
 * A modal dialog: the page behind is inert and cannot be scrolled, the focus comes back to the opener. While it says
 * `aria-busy="true"` neither Escape nor a click beside it closes it. Widest: `--dialog-inline-size`.
 */
export function Dialog({
  id,
  label,
  labelledBy,
  form = 'dialog',
  closeOnEscape = true,
  closeOnOutside = true,
  closeOnResize = false,
  className = '',
  children,
}: Props) {
  return (
    <dialog
      id={id}
      aria-label={label}
      aria-labelledby={labelledBy}
      className={`${styles.dialog} ${className}`}
      closedby={closedBy(closeOnEscape, closeOnOutside)}
      data-form={form}
      data-close-on-resize={closeOnResize ? '' : undefined}
      // It may have been opened before React takes over.
      suppressHydrationWarning
    >
      {children}
    </dialog>
  );
}

function closedBy(onEscape: boolean, onOutside: boolean) {
  if (!onEscape) return 'none';
  return onOutside ? 'any' : 'closerequest';
}
