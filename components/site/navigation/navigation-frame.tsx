import type { ReactNode } from 'react';
import { buttonVariant } from '@/components/ui/button-variant';
import type { NavigationForm } from '@/lib/shared/site/navigation/navigation-form';
import styles from './navigation.module.css';
import { NavigationIcon } from './navigation-icon';
import itemStyles from './navigation-item.module.css';

type Props = {
  /** A form for this page; by the width of the window when absent. */
  readonly variant?: NavigationForm | undefined;
  /** What only the dialog needs: its name, and the name of the button that closes it. */
  readonly dialog?: { readonly title: string; readonly close: string };
  /** Name of the button that keeps the menu expanded. */
  readonly pin: string;
  readonly children: ReactNode;
};

/**
 * The side menu around its content: one element, whose form is a matter of CSS. Where it lies above the page it
 * is a native popover, which opens and closes without JavaScript.
 *
 * @throws Error for the variant `dialog`, and for a menu that becomes one on a small screen, without `dialog`.
 */
export function NavigationFrame({ variant, dialog, pin, children }: Props) {
  if (dialog === undefined && (variant === undefined || variant === 'dialog')) {
    throw new Error('Please include the props required by the variant: dialog');
  }
  return (
    <div
      className={styles.menu}
      id="navigation"
      popover="auto"
      data-variant={variant}
      data-rail={variant === 'dialog' || variant === 'drawer-hidden' ? undefined : ''}
      {...(variant === 'dialog' ? { role: 'dialog', 'aria-label': dialog?.title } : {})}
    >
      {dialog === undefined ? null : (
        <div className={styles.bar}>
          <p className={styles.title} aria-hidden="true">
            {dialog.title}
          </p>
          <button
            className={buttonVariant('round')}
            type="button"
            commandfor="navigation"
            command="hide-popover"
            aria-label={dialog.close}
          >
            <NavigationIcon name="close" />
          </button>
        </div>
      )}
      <div className={styles.entries}>{children}</div>
      <button className={`${itemStyles.item} ${styles.pin}`} type="button" data-pin="" aria-pressed="false">
        <NavigationIcon name="pin" />
        <span className={itemStyles.label}>{pin}</span>
      </button>
    </div>
  );
}
