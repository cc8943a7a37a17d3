import { useTranslations } from 'next-intl';
import { Icon, type IconName } from '@/components/ui/icon';
import styles from './home-trust.module.css';

const points = [
  { key: 'open', icon: 'search' },
  { key: 'quiet', icon: 'eye' },
  { key: 'safe', icon: 'shield' },
] as const satisfies readonly { key: string; icon: IconName }[];

/** What a visitor can rely on. A point is added when it holds. */
export function HomeTrust({ brandName }: { readonly brandName: string }) {
  const t = useTranslations('home.trust');
  return (
    <section className={styles.strip} aria-labelledby="trust-title">
      <h2 className={styles.heading} id="trust-title">
        {t('title', { brand: brandName })}
      </h2>
      <ul className={styles.points}>
        {points.map(({ key, icon }) => (
          <li className={styles.point} key={key}>
            <span className={styles.icon}>
              <Icon name={icon} size={22} />
            </span>
            <h3 className={styles.title}>{t(`${key}.title`)}</h3>
            <p className={styles.text}>{t(`${key}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
