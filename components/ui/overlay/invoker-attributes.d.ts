import 'react';

declare module 'react' {
  /** Invoker commands (HTML, 4.10.6): React passes them on as they are written. */
  interface ButtonHTMLAttributes<T> extends HTMLAttributes<T> {
    commandfor?: string | undefined;
    command?: 'toggle-popover' | 'show-popover' | 'hide-popover' | 'show-modal' | 'close' | undefined;
  }
}
