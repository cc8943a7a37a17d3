import { getTranslations } from 'next-intl/server';
import { FilterItem } from '@/components/ui/list/filter-item';
import { SearchableList } from '@/components/ui/list/searchable-list';
import { SiteLink } from '@/components/ui/site-link';
import type { AdminEntry } from '@/lib/shared/access/admin-pages-outside-catalogue';
import { businessPath } from '@/lib/shared/access/business-path';
import type { AdminSetting } from '@/lib/shared/access/searchable-settings';
import { matchesTerms } from '@/lib/shared/site/matches-terms';
import { AdminIcon } from './admin-icon';
import styles from './admin-search.module.css';

type Props = {
  /** Pages and settings that the viewer may open. */
  readonly entries: readonly AdminEntry[];
  readonly settings: readonly AdminSetting[];
  /** What they look for; empty for everything. */
  readonly query: string;
  readonly basePath: string;
  readonly company: string;
};

/** The id of the list, which the page of the search shows and its dialog fetches. */
export const adminSearchListId = 'admin-search-list';

/** Pages and settings by name, those that fit. */
export async function AdminSearchList({ entries, settings, query, basePath, company }: Props) {
  const t = await getTranslations();
  const pageTitles = new Map(entries.map(({ titleKey, url }) => [url, t(titleKey)]));
  const found = [
    ...entries.map((entry) => ({
      url: entry.url,
      icon: entry.icon,
      title: t(entry.titleKey),
      note: t(entry.descriptionKey, { company }),
      also: '',
    })),
    ...settings.map(({ alsoKey, page, titleKey, url }) => ({
      url,
      icon: 'settings',
      title: t(titleKey),
      note: t('admin-frame.settingOf', { page: pageTitles.get(page) ?? '' }),
      also: alsoKey === null ? '' : t(alsoKey),
    })),
  ].filter(({ also, note, title }) => matchesTerms(`${title}\n${note}\n${also}`, query));
  return (
    <SearchableList
      id={adminSearchListId}
      emptyTitle={t('admin-frame.noneTitle')}
      emptyText={t('admin-frame.noneText')}
    >
      <ul className={styles.list}>
        {found.map(({ also, icon, note, title, url }) => (
          <FilterItem key={`${url} ${title}`} value={url} terms={[title, note, also]}>
            <SiteLink className={styles.link} href={businessPath(basePath, url)}>
              <AdminIcon name={icon} />
              <span>
                <span className={styles.title}>{title}</span>
                <span className={styles.note}>{note}</span>
              </span>
            </SiteLink>
          </FilterItem>
        ))}
      </ul>
      {found.length > 0 ? null : <p className={styles.none}>{t('admin-frame.noneText')}</p>}
    </SearchableList>
  );
}
