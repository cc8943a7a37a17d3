import styles from './dialog.module.css';
import { DialogClose } from './dialog-close';

type Props = {
  /** The id of the dialog. */
  readonly dialog: string;
  /** For `labelledBy` of the dialog. */
  readonly titleId: string;
  readonly title: string;
  /** Off where a field inside has `autoFocus`: the first that asks gets the focus. */
  readonly takesFocus?: boolean;
};

/** The heading of a `Dialog` with its cross; it stays in sight and is where the focus starts. */
export function DialogHead({ dialog, titleId, title, takesFocus = true }: Props) {
  return (
    <div className={styles.head}>
      {/* biome-ignore lint/a11y/noAutofocus: a closed dialog takes no focus; an open one starts at its heading. */}
      <h2 className={styles.title} id={titleId} tabIndex={-1} autoFocus={takesFocus}>
        {title}
      </h2>
      <DialogClose dialog={dialog} />
    </div>
  );
}
