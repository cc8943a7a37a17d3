import variant from '@/components/ui/overlay/dialog.module.css';
import styles from './sign-in-outline.module.css';

const id = 'sign-in-dialog';

/** What script makes the sign-in dialog of, over the page or at a link; a view of a page of signing in comes onto its stage. */
export function SignInOutline() {
  const className = `${variant.dialog} ${styles.surface}`;
  const stage = <div className={styles.stage} data-sign-in-stage="dialog" />;
  return (
    <template id="sign-in-outline">
      <dialog className={className} id={id} data-presentation="dialog" closedby="any">
        {stage}
      </dialog>
      <div className={className} id={id} data-presentation="dropdown" popover="manual" role="dialog">
        {stage}
      </div>
    </template>
  );
}
