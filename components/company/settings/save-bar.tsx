import { buttonVariant } from '@/components/ui/button-variant';
import styles from './save-bar.module.css';

type Props = {
  readonly labels: {
    readonly save: string;
    readonly none: string;
    /** By number of changes, from one on; the last holds for more. */
    readonly changed: readonly string[];
  };
};

/**
 * The end of a form of settings that has a `guard`: how many fields differ from what is saved, and the button that saves them.
 * Before and without script it is the button alone.
 */
export function SaveBar({ labels: { changed, none, save } }: Props) {
  return (
    <div className={styles.bar}>
      <p
        className={styles.words}
        role="status"
        hidden
        // The script may have counted before React looks at it.
        suppressHydrationWarning
        data-changes={JSON.stringify([none, ...changed])}
      >
        {none}
      </p>
      <button type="submit" className={buttonVariant('primary')}>
        {save}
      </button>
    </div>
  );
}
