import { getTranslations } from 'next-intl/server';
import { Icon, type IconName } from '@/components/ui/icon';
import styles from './home-cards.module.css';

const cards = [
  { key: 'account', icon: 'shield' },
  { key: 'sessions', icon: 'device' },
  { key: 'mail', icon: 'mail' },
] as const satisfies readonly { key: string; icon: IconName }[];

/** What a visitor can rely on today. A card is added when its subject works. */
export async function HomeCards() {
  const t = await getTranslations('site.cards');
  return (
    <section className={styles.section} aria-labelledby="cards-title">
      <h2 className={styles.heading} id="cards-title">
        {t('title')}
      </h2>
      <ul className={styles.cards}>
        {cards.map(({ key, icon }) => (
          <li className={styles.card} key={key}>
            <span className={styles.icon}>
              <Icon name={icon} size={24} />
            </span>
            <h3 className={styles.title}>{t(`${key}.title`)}</h3>
            <p className={styles.text}>{t(`${key}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
