import { getFormatter, getLocale, getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/icon';
import { SiteLink } from '@/components/ui/site-link';
import { visuallyHidden } from '@/components/ui/visually-hidden';
import type { AdminMenuGroup } from '@/lib/shared/access/admin-menu';
import type { AdminEntry } from '@/lib/shared/access/admin-pages-outside-catalogue';
import { businessPath } from '@/lib/shared/access/business-path';
import { capitalized } from '@/lib/shared/site/locale/capitalized';
import { AdminIcon } from './admin-icon';
import styles from './admin-nav.module.css';
import { pageTrail } from './page-trail';

/** What waits on a page, by its key. */
export type AdminCounts = Readonly<Partial<Record<AdminEntry['key'], number>>>;

type Props = {
  readonly menu: readonly AdminMenuGroup[];
  readonly counts: AdminCounts;
  /** The page one is on; null on the hub. */
  readonly here: AdminEntry | null;
  readonly basePath: string;
};

/** The way between the pages of the administration: folded where there is little room, else a list that stays in sight. */
export async function AdminNav({ menu, counts, here, basePath }: Props) {
  const t = await getTranslations();
  const hub = t('business.hub.title');
  const waiting = Object.values(counts).reduce((sum, one) => sum + one, 0);
  return (
    <nav className={styles.nav} aria-label={t('admin-frame.label')}>
      <SiteLink
        className={styles.search}
        href={businessPath(basePath, '/search')}
        data-dialog="admin-search"
        data-shortcut="k"
      >
        <Icon name="search" />
        <span>{t('admin-frame.search')}</span>
        <kbd className={styles.key}>Ctrl K</kbd>
      </SiteLink>
      <details className={styles.fold}>
        <summary className={styles.summary}>
          <Icon name="menu" />
          <span>
            {t('admin-frame.fold', {
              page: here === null ? hub : capitalized(t(here.titleKey), await getLocale()),
            })}
          </span>
          {waiting === 0 ? null : <Count n={waiting} />}
        </summary>
        <div className={styles.groups}>
          <ul>
            <li>
              <SiteLink
                className={styles.page}
                href={businessPath(basePath, '/')}
                aria-current={here === null ? 'page' : undefined}
              >
                <AdminIcon name="layout-grid" size={18} />
                <span>{hub}</span>
              </SiteLink>
            </li>
          </ul>
          {menu.map(({ group, entries }) => (
            <div key={group}>
              <p className={styles.group} id={`menu-${group}`}>
                {t(`business.groups.${group}`)}
              </p>
              <ul aria-labelledby={`menu-${group}`}>
                {entries.map((entry) => (
                  <Entry key={entry.key} {...{ entry, here, counts, basePath }} depth={0} />
                ))}
              </ul>
            </div>
          ))}
        </div>
      </details>
    </nav>
  );
}

type EntryProps = Omit<Props, 'menu'> & { readonly entry: AdminEntry; readonly depth: number };

/** A page, and those below it: one level always, deeper ones while one is there. */
async function Entry({ entry, depth, ...rest }: EntryProps) {
  const { basePath, counts, here } = rest;
  const t = await getTranslations();
  const count = counts[entry.key] ?? 0;
  const open = depth === 0 || (here !== null && isBelow(here, entry));
  return (
    <li>
      <SiteLink
        className={styles.page}
        href={businessPath(basePath, entry.url)}
        aria-current={entry.key === here?.key ? 'page' : undefined}
        data-depth={depth}
      >
        {depth === 0 ? <AdminIcon name={entry.icon} size={18} /> : null}
        <span>{t(entry.titleKey)}</span>
        {count === 0 ? null : <Count n={count} />}
      </SiteLink>
      {open && entry.children.length > 0 ? (
        <ul>
          {entry.children.map((child) => (
            <Entry key={child.key} {...rest} entry={child} depth={depth + 1} />
          ))}
        </ul>
      ) : null}
    </li>
  );
}

/** Whether a page is that hub, or stands somewhere below it. */
const isBelow = (page: AdminEntry, hub: AdminEntry): boolean =>
  page.key === hub.key || pageTrail(page).some(({ key }) => key === hub.key);

async function Count({ n }: { readonly n: number }) {
  const [t, format] = await Promise.all([getTranslations('admin-frame'), getFormatter()]);
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{format.number(n)}</span>
      <span className={visuallyHidden}> {t('waiting', { count: n })}</span>
    </span>
  );
}
