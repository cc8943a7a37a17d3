import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Badge } from '@/components/ui/badge';
import { Icon } from '@/components/ui/icon';
import { Panel } from '@/components/ui/layout/panel';
import { SiteLink } from '@/components/ui/site-link';
import type { AdminMenuGroup } from '@/lib/shared/access/admin-menu';
import type { AdminEntry } from '@/lib/shared/access/admin-pages-outside-catalogue';
import { businessPath } from '@/lib/shared/access/business-path';
import type { Attention } from '@/lib/shared/company/hub-attention';
import { type NamedRole, roleName } from '@/lib/shared/people/roles/role-name';
import { AdminCards } from './admin-cards';
import { AdminFrame } from './admin-frame';
import styles from './admin-hub.module.css';

type Props = {
  readonly company: string;
  readonly role: NamedRole;
  /** The pages this viewer may open. */
  readonly groups: readonly AdminMenuGroup[];
  /** Those of them that have nothing to show yet. */
  readonly unbuilt: readonly AdminEntry[];
  readonly basePath: string;
  readonly nav: ReactNode;
  /** What needs the viewer; null while a new company is being set up, whose tasks stand there instead. */
  readonly attention: readonly Attention[] | null;
  /** What the cards say about their pages now. */
  readonly states: Readonly<Partial<Record<AdminEntry['key'], string>>>;
  /** What is left of setting up. */
  readonly reminder: ReactNode;
  /** The last changes. */
  readonly changes: ReactNode;
};

/** What needs somebody, and everything they may do for their company, by subject. */
export async function AdminHub({
  company,
  role,
  groups,
  unbuilt,
  basePath,
  nav,
  attention,
  states,
  ...parts
}: Props) {
  const [t, words] = await Promise.all([getTranslations(), getTranslations('business.roles')]);
  return (
    <AdminFrame
      title={t('business.hub.title')}
      lead={t('business.hub.lead', { company, role: roleName(role, words) })}
      nav={nav}
      wide
    >
      {parts.reminder}
      {attention === null ? null : <AttentionPanel attention={attention} basePath={basePath} />}
      {groups.map(({ group, entries }) => (
        <section key={group} aria-labelledby={`group-${group}`}>
          <h2 className={styles.group} id={`group-${group}`}>
            {t(`business.groups.${group}`)}
          </h2>
          <AdminCards pages={entries} basePath={basePath} heading="h3" states={states} company={company} />
        </section>
      ))}
      {unbuilt.length === 0 ? null : (
        <section aria-labelledby="unbuilt">
          <h2 className={styles.quiet} id="unbuilt">
            {t('business.page.soon')}
          </h2>
          <ul className={styles.unbuilt}>
            {unbuilt.map(({ flagText, key, titleKey, url }) => (
              <li key={key}>
                <SiteLink href={businessPath(basePath, url)}>{t(titleKey)}</SiteLink>
                {flagText === undefined ? null : <Badge tone="accent">{t(flagText)}</Badge>}
              </li>
            ))}
          </ul>
        </section>
      )}
      {parts.changes}
    </AdminFrame>
  );
}

async function AttentionPanel({
  attention,
  basePath,
}: Pick<Props, 'basePath'> & { readonly attention: readonly Attention[] }) {
  const t = await getTranslations('admin-frame');
  return (
    <Panel id="attention" title={t('attentionTitle')}>
      {attention.length === 0 ? (
        <p className={styles.clear}>
          <Icon name="check" />
          <span>{t('allClear')}</span>
        </p>
      ) : (
        <ul className={styles.attention}>
          {attention.map(({ count, key, url }) => (
            <li key={key}>
              <SiteLink className={styles.need} href={businessPath(basePath, url)}>
                <Icon name="alert" />
                <span>{t(`attention.${key}`, { count })}</span>
              </SiteLink>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
