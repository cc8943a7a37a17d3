import { buttonVariant } from '@/components/ui/button-variant';
import styles from './cookie-banner.module.css';

type Choice = 'accept' | 'reject' | 'selected';

type Props = { readonly choices: readonly (readonly [choice: Choice, label: string])[] };

/** Answers side by side. All have the same look and size: none is easier to see or to press than another. */
export function ConsentButtons({ choices }: Props) {
  return (
    <div className={styles.buttons}>
      {choices.map(([choice, label]) => (
        <button
          key={choice}
          className={buttonVariant('primary', true)}
          type="submit"
          name="choice"
          value={choice}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
