import { getTranslations } from 'next-intl/server';
import { SiteLink } from '@/components/ui/site-link';
import styles from './help-topics.module.css';

/** What people ask, and the page where each answer is put to use. */
const groups = [
  [
    'trip',
    [
      ['change', '/trips'],
      ['cancel', '/trips'],
      ['refund', '/trips'],
      ['delay', '/trips'],
      ['baggage', '/flights'],
      ['failed', '/orders'],
    ],
  ],
  [
    'account',
    [
      ['password', '/login/forgot'],
      ['confirm', '/s/ident/resend'],
      ['locked', '/login/forgot'],
      ['devices', '/profile/account'],
      ['business', '/business'],
    ],
  ],
] as const;

/** Questions that open to their answers; plain disclosure, so it works without script. */
export async function HelpTopics() {
  const t = await getTranslations('site.help');
  return (
    <div className={styles.topics} id="topics">
      {groups.map(([group, topics]) => (
        <section key={group} className={styles.group} aria-labelledby={`help-${group}`}>
          <h2 id={`help-${group}`} className={styles.title}>
            {t(`groups.${group}`)}
          </h2>
          {topics.map(([topic, href]) => (
            <details key={topic} className={styles.topic} name="help">
              <summary className={styles.question}>{t(`topics.${topic}.question`)}</summary>
              <p className={styles.answer}>
                {t(`topics.${topic}.answer`)} <SiteLink href={href}>{t(`topics.${topic}.action`)}</SiteLink>
              </p>
            </details>
          ))}
        </section>
      ))}
    </div>
  );
}
