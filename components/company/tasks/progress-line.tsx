import { getFormatter, getTranslations } from 'next-intl/server';
import styles from './progress-line.module.css';

type Props = {
  /** Names the bar; the line stands once a scope on a page. */
  readonly id: string;
  /** 0 to 100. */
  readonly progress: number;
  readonly done: number;
  /** Tasks that count: all but the skipped ones. */
  readonly all: number;
};

/** How far an onboarding is, as a bar and in words. */
export async function ProgressLine({ id, progress, done, all }: Props) {
  const [t, format] = await Promise.all([getTranslations('onboarding'), getFormatter()]);
  return (
    <div className={styles.line}>
      <p className={styles.words}>
        <span id={`${id}-progress`}>
          {t('progress', { share: format.number(progress / 100, 'percent') })}
        </span>
        <span className={styles.count}>{t('count', { done, all })}</span>
      </p>
      <progress className={styles.bar} max={100} value={progress} aria-labelledby={`${id}-progress`} />
    </div>
  );
}
