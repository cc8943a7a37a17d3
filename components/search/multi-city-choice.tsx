import { useTranslations } from 'next-intl';
import styles from './multi-city-choice.module.css';

/** Return flights or several cities, as buttons that bring the other form, with what was typed in this one. */
export function MultiCityChoice({ isMultiCity }: { readonly isMultiCity: boolean }) {
  const t = useTranslations('home.form.multiCity');
  const choices = [
    { trip: 'return', words: t('return'), isChosen: !isMultiCity },
    { trip: 'multi', words: t('several'), isChosen: isMultiCity },
  ];
  return (
    <fieldset className={styles.choices} aria-label={t('label')}>
      {choices.map(({ isChosen, trip, words }) => (
        <button
          className={styles.choice}
          key={trip}
          type="submit"
          name="trip"
          value={trip}
          {...(isChosen ? { 'aria-current': 'true' } : {})}
        >
          {words}
        </button>
      ))}
    </fieldset>
  );
}
