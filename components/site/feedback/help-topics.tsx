import { getTranslations } from 'next-intl/server';
import { SiteLink } from '@/components/ui/site-link';
import styles from './help-topics.module.css';

/** What people ask, and the page where each answer is put to use. */
const topics = [
  ['password', '/login/forgot'],
  ['confirm', '/s/ident/resend'],
  ['locked', '/login/forgot'],
  ['devices', '/profile/account'],
  ['business', '/business'],
] as const;

/** Questions that open to their answers; plain disclosure, so it works without script. */
export async function HelpTopics() {
  const t = await getTranslations('site.help.topics');
  return (
    <div className={styles.topics} id="topics">
      {topics.map(([topic, href]) => (
        <details key={topic} className={styles.topic} name="help">
          <summary className={styles.question}>{t(`${topic}.question`)}</summary>
          <p className={styles.answer}>
            {t(`${topic}.answer`)} <SiteLink href={href}>{t(`${topic}.action`)}</SiteLink>
          </p>
        </details>
      ))}
    </div>
  );
}
