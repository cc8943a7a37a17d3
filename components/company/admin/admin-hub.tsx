import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { PageFrame } from '@/components/ui/layout/page-frame';
import { Panel } from '@/components/ui/layout/panel';
import { type AdminPage, adminPageGroups } from '@/lib/shared/access/admin-page';
import { type NamedRole, roleName } from '@/lib/shared/people/roles/role-name';
import { AdminCards } from './admin-cards';
import styles from './admin-hub.module.css';

type Props = {
  readonly company: string;
  readonly role: NamedRole;
  /** The pages this viewer may open. */
  readonly pages: readonly AdminPage[];
  readonly basePath: string;
  /** What is to do first. */
  readonly reminder?: ReactNode;
  /** What stands beside the catalogue. */
  readonly children?: ReactNode;
};

/** Everything somebody may do for their company, by subject. */
export async function AdminHub({ company, role, pages, basePath, reminder, children }: Props) {
  const [t, words] = await Promise.all([getTranslations('business'), getTranslations('business.roles')]);
  return (
    <PageFrame title={t('hub.title')} lead={t('hub.lead', { company, role: roleName(role, words) })} wide>
      {reminder}
      {pages.length === 0 ? (
        <Panel id="empty" title={t('hub.emptyTitle')}>
          <p>{t('hub.emptyText', { company })}</p>
        </Panel>
      ) : null}
      {adminPageGroups.map((group) => {
        const own = pages.filter((page) => page.group === group);
        if (own.length === 0) return null;
        return (
          <section key={group} aria-labelledby={`group-${group}`}>
            <h2 className={styles.group} id={`group-${group}`}>
              {t(`groups.${group}`)}
            </h2>
            <AdminCards pages={own} basePath={basePath} heading="h3" />
          </section>
        );
      })}
      {children}
    </PageFrame>
  );
}
