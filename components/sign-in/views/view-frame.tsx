import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { buttonVariant } from '@/components/ui/button-variant';
import { Icon, type IconName } from '@/components/ui/icon';
import { IconTile } from '@/components/ui/icon-tile';
import { SiteLink } from '@/components/ui/site-link';
import { type DialogState, hasBack } from '@/lib/shared/sign-in/dialog-state';
import { viewId } from '@/lib/shared/sign-in/view-paths';
import styles from './view-frame.module.css';

type Props = {
  readonly state: DialogState;
  readonly title: string;
  readonly lead?: ReactNode;
  /** A picture above the heading, for what informs rather than asks. */
  readonly icon?: IconName;
  readonly children: ReactNode;
};

/**
 * One step of signing in: heading, reason, content, and the way back where the state has one. It stands on a page of
 * its own, and is what the dialog takes out of that page; the cross shows there alone.
 */
export async function ViewFrame({ state, title, lead, icon, children }: Props) {
  const t = await getTranslations('dialog');
  return (
    <div className={styles.view} id={viewId} data-state={state}>
      <div className={styles.bar}>
        {hasBack(state) ? (
          <SiteLink className={buttonVariant('round')} href="/login" data-back="" aria-label={t('back')}>
            <span className={styles.backwards}>
              <Icon name="arrow" />
            </span>
          </SiteLink>
        ) : null}
        <button
          className={`${buttonVariant('round')} ${styles.close}`}
          type="button"
          data-close=""
          aria-label={t('close')}
        >
          <Icon name="close" />
        </button>
      </div>
      {icon === undefined ? null : <IconTile name={icon} large />}
      <div className={styles.head}>
        <h1 className={styles.title} id="sign-in-title" tabIndex={-1}>
          {title}
        </h1>
        {lead === undefined ? null : <p className={styles.lead}>{lead}</p>}
      </div>
      {children}
    </div>
  );
}
