import { getTranslations } from 'next-intl/server';
import field from '@/components/ui/form/field.module.css';
import { ratings } from '@/lib/shared/site/feedback-limits';
import styles from './rating-field.module.css';

type Props = { readonly locale: string; readonly chosen: string | undefined };

/** Five degrees from very bad to very good, as radio buttons with the digits of the language. */
export async function RatingField({ locale, chosen }: Props) {
  const t = await getTranslations({ locale, namespace: 'extras.feedback' });
  const digits = new Intl.NumberFormat(locale);
  return (
    <fieldset className={styles.rating}>
      <legend className={field.label}>{t('rating')}</legend>
      <div className={styles.scale}>
        {ratings.map((rating) => (
          <label key={rating} className={styles.degree}>
            <input
              className={styles.choice}
              type="radio"
              name="rating"
              value={rating}
              required
              defaultChecked={rating === chosen}
              aria-label={t(`ratings.${rating}`)}
            />
            <span aria-hidden="true">{digits.format(Number(rating))}</span>
          </label>
        ))}
      </div>
      <div className={styles.ends} aria-hidden="true">
        <span>{t('ratings.1')}</span>
        <span>{t('ratings.5')}</span>
      </div>
    </fieldset>
  );
}
