import { getTranslations } from 'next-intl/server';
import { Icon, type IconName } from '@/components/ui/icon';
import { SiteLink } from '@/components/ui/site-link';
import styles from './profile-nav.module.css';

/** The pages of the profile. */
export type ProfilePage = 'dashboard' | 'account' | 'travelers' | 'notifications' | 'alerts' | 'arrangers';

/** A part of the page with a heading, by its id. */
export type ProfileSection = { readonly id: string; readonly title: string };

const icons = {
  dashboard: 'insight',
  account: 'account',
  travelers: 'people',
  notifications: 'mail',
  alerts: 'bell',
  arrangers: 'briefcase',
} as const satisfies Record<ProfilePage, IconName>;

type Props = {
  readonly active: ProfilePage | null;
  /** Address of the first page, which is configurable. */
  readonly dashboardPath: string;
  /** Whether somebody else could book for the reader: who has a membership in a company. */
  readonly member: boolean;
  readonly sections: readonly ProfileSection[];
};

/** The way between the pages of the profile: a row where there is little room, else a list that stays in sight. */
export async function ProfileNav({ active, dashboardPath, member, sections }: Props) {
  const t = await getTranslations('profile.nav');
  const pages = [
    { key: 'dashboard', href: dashboardPath },
    { key: 'account', href: '/profile/account' },
    { key: 'travelers', href: '/profile/travelers' },
    { key: 'notifications', href: '/profile/notifications' },
    { key: 'alerts', href: '/profile/alerts' },
    ...(member ? [{ key: 'arrangers', href: '/profile/arrangers' } as const] : []),
  ] as const;
  return (
    <nav className={styles.nav} aria-label={t('label')}>
      <ul className={styles.pages}>
        {pages.map(({ key, href }) => (
          <li key={key}>
            <SiteLink className={styles.page} href={href} aria-current={key === active ? 'page' : undefined}>
              <Icon name={icons[key]} />
              {t(key)}
            </SiteLink>
            {key === active && sections.length > 0 ? (
              <Sections sections={sections} label={t('sections')} />
            ) : null}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Sections({
  sections,
  label,
}: {
  readonly sections: readonly ProfileSection[];
  readonly label: string;
}) {
  return (
    <ul className={styles.sections} aria-label={label}>
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a className={styles.section} href={`#${id}`}>
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
}
