import { useTranslations } from 'next-intl';
import { signupVariants } from '@/lib/shared/company/company-signup';
import styles from './plan-choice.module.css';

/** The ways to sign up side by side, as native radios; `chosen` is the one that stands at first. */
export function PlanChoice({ chosen }: { readonly chosen: string }) {
  const t = useTranslations('becoming.start');
  const first = signupVariants.find((variant) => variant === chosen) ?? 'signup';
  return (
    <fieldset className={styles.plans}>
      <legend className={styles.legend}>{t('variant')}</legend>
      {signupVariants.map((variant) => (
        <label key={variant} className={styles.plan}>
          <input
            className={styles.radio}
            type="radio"
            name="variant"
            value={variant}
            defaultChecked={variant === first}
          />
          <bdi className={styles.name}>{t(`variants.${variant}.name`)}</bdi>
          <span className={styles.text}>{t(`variants.${variant}.text`)}</span>
        </label>
      ))}
    </fieldset>
  );
}
