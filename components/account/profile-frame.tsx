import type { ReactNode } from 'react';
import styles from './profile-frame.module.css';
import { ProfileNav, type ProfilePage, type ProfileSection } from './profile-nav';

type Props = {
  readonly title: ReactNode;
  readonly active: ProfilePage;
  readonly dashboardPath: string;
  /** The reader has a membership in a company. */
  readonly member?: boolean;
  /** What the page consists of, for the list beside it. */
  readonly sections?: readonly ProfileSection[];
  /** What one can do on this page, beside its heading. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
};

/** A page of the profile: its heading, the way to the others, and its parts below each other. */
export function ProfileFrame({
  title,
  active,
  dashboardPath,
  member = false,
  sections = [],
  action,
  children,
}: Props) {
  return (
    <div className={styles.page}>
      <ProfileNav active={active} dashboardPath={dashboardPath} member={member} sections={sections} />
      <div className={styles.content}>
        <div className={styles.head}>
          <h1 className={styles.title}>{title}</h1>
          {action}
        </div>
        <div className={styles.panels}>{children}</div>
      </div>
    </div>
  );
}
