import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { PageFrame } from '@/components/ui/layout/page-frame';
import { SiteLink } from '@/components/ui/site-link';
import { type NamedRole, roleName } from '@/lib/shared/people/roles/role-name';
import styles from './admin-card.module.css';
import { AdminIcon } from './admin-icon';

/** A way that somebody has who travels for the company, in words. */
export type OwnWay = {
  readonly href: string;
  readonly icon: string;
  readonly title: string;
  readonly text: string;
};

type Props = {
  readonly company: string;
  readonly role: NamedRole;
  readonly ways: readonly OwnWay[];
  /** What the company says, and what is left to do. */
  readonly reminder: ReactNode;
  /** What the company's policies allow them. */
  readonly policy: ReactNode;
  readonly children: ReactNode;
};

/** The business page of somebody who travels for a company and administers nothing. */
export async function OwnBusiness({ children, company, policy, role, ways, reminder }: Props) {
  const [t, words] = await Promise.all([getTranslations('admin-frame'), getTranslations('business.roles')]);
  return (
    <PageFrame title={t('own.title')} lead={t('own.lead', { company, role: roleName(role, words) })} wide>
      {reminder}
      <ul className={styles.cards}>
        {ways.map(({ href, icon, text, title }) => (
          <li key={href} className={styles.card}>
            <span className={styles.icon}>
              <AdminIcon name={icon} size={24} />
            </span>
            <h2 className={styles.title}>
              <SiteLink className={styles.link} href={href}>
                {title}
              </SiteLink>
            </h2>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ul>
      {policy}
      {children}
    </PageFrame>
  );
}
