import type { ReactNode } from 'react';
import styles from './iab-frame.module.css';

type Props = {
  readonly titleId: string;
  /** The half it starts with. */
  readonly view: 'landing' | 'choices';
  /** What is said when an answer has been kept. */
  readonly saved: string;
  readonly children: ReactNode;
};

/**
 * The window of the IAB dialog, open in the first bytes and over a scrim; its script makes it modal. It is answered,
 * not dismissed: neither Escape nor a click beside it closes it.
 */
export function IabFrame({ titleId, view, saved, children }: Props) {
  return (
    <>
      <dialog
        className={styles.dialog}
        id="consent"
        data-consent="ask-iab"
        data-iab={view}
        data-saved={saved}
        aria-labelledby={titleId}
        closedby="none"
        open
        // Modal or closed before React takes over.
        suppressHydrationWarning
      >
        {children}
      </dialog>
      <div className={styles.scrim} />
    </>
  );
}
