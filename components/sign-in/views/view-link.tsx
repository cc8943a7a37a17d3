import type { ReactNode } from 'react';
import { Icon, type IconName } from '@/components/ui/icon';
import { SiteLink } from '@/components/ui/site-link';
import styles from './view-parts.module.css';

type Props = { readonly href: string; readonly icon: IconName; readonly children: ReactNode };

/** A way to sign in that has a view of its own. */
export function ViewLink({ href, icon, children }: Props) {
  return (
    <SiteLink className={styles.way} href={href} data-view="">
      <Icon name={icon} />
      <span>{children}</span>
    </SiteLink>
  );
}
