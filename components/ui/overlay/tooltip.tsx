import type { ReactNode } from 'react';
import styles from './tooltip.module.css';

type Props = {
  /** Unique in the document; `tooltipHandle(id)` names it. */
  readonly id: string;
  readonly children: ReactNode;
};

/**
 * Words about a control, shown while the pointer or the keyboard rests on it, and hoverable; Escape hides them (WCAG 1.4.13).
 * They describe the control and never replace its name. For words with links or buttons in them use `TooltipPanel`.
 */
export function Tooltip({ id, children }: Props) {
  return (
    <div id={id} role="tooltip" className={styles.tooltip} popover="manual" data-tooltip="">
      {children}
    </div>
  );
}
