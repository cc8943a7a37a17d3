import { getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/icon';
import { SiteLink } from '@/components/ui/site-link';
import { businessPath } from '@/lib/shared/access/business-path';
import styles from '../admin/admin-card.module.css';
import hub from '../admin/admin-hub.module.css';

/** On the hub, beside the catalogue: the pages about security, for whoever manages the company. */
export async function SecurityCards({ basePath }: { readonly basePath: string }) {
  const t = await getTranslations();
  const cards = [
    { path: '/security', icon: 'shield', title: t('security.title'), text: t('security.card') },
    { path: '/audit-log', icon: 'clock', title: t('audit.title'), text: t('security.auditCard') },
  ] as const;
  return (
    <section aria-labelledby="group-security">
      <h2 className={hub.group} id="group-security">
        {t('security.group')}
      </h2>
      <ul className={styles.cards}>
        {cards.map(({ path, icon, title, text }) => (
          <li className={styles.card} key={path}>
            <span className={styles.icon}>
              <Icon name={icon} size={24} />
            </span>
            <h3 className={styles.title}>
              <SiteLink className={styles.link} href={businessPath(basePath, path)}>
                {title}
              </SiteLink>
            </h3>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
