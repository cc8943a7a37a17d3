import type { ReactNode } from 'react';
import styles from './tooltip.module.css';

type Props = {
  /** Unique in the document; a `PopoverButton` names it. */
  readonly id: string;
  readonly label: string;
  readonly children: ReactNode;
};

/** A tooltip with links or buttons in it: pressed, not hovered, so that the focus can go to its content. */
export function TooltipPanel({ id, label, children }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields; this holds anything.
    <div
      id={id}
      role="group"
      aria-label={label}
      className={styles.tooltip}
      popover="auto"
      data-tooltip=""
      data-close-on-resize=""
    >
      {children}
    </div>
  );
}
