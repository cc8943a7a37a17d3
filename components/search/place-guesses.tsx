import { useTranslations } from 'next-intl';
import type { PlaceGuess } from '@/lib/shared/search/proposed-place';
import styles from './place-guesses.module.css';

/** Links to the search with a place that is known in its field. */
export function PlaceGuesses({ guesses }: { readonly guesses: readonly PlaceGuess[] }) {
  const t = useTranslations('places');
  return (
    <div className={styles.guesses}>
      <p className={styles.ask}>{t('didYouMean')}</p>
      <ul className={styles.list}>
        {guesses.map(({ text, url }) => (
          <li key={url}>
            <a className={styles.guess} href={url}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
