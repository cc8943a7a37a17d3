import { useTranslations } from 'next-intl';
import type { SliderRange } from '@/lib/shared/search/filter-and-sort-offers';
import styles from './range-choice.module.css';

type Props = {
  readonly name: 'most' | 'hours';
  readonly title: string;
  readonly range: SliderRange;
  /** The step it stands on (`onSteps`); null at its end, which lets everything through. */
  readonly value: number | null;
  /** The words of each step, from the least. */
  readonly words: readonly string[];
};

/**
 * A slider for the most that something may be. It works without script, where its ends say what can be chosen; with it
 * (`watch-results.ts`) the words follow it.
 */
export function RangeChoice({ name, title, range: { min, max, step }, value, words }: Props) {
  const t = useTranslations('results.filters');
  const at = value ?? max;
  const any = t('any');
  const texts = words.map((word, index) => (index === words.length - 1 ? any : t('upTo', { amount: word })));
  const shown = texts[Math.round((at - min) / step)] ?? any;
  return (
    <fieldset className={styles.range} aria-labelledby={`${name}-title`}>
      <div className={styles.head}>
        <span className={styles.title} id={`${name}-title`}>
          {title}
        </span>
        <output htmlFor={`${name}-range`} data-range-words="">
          <bdi>{shown}</bdi>
        </output>
      </div>
      <input
        className={styles.slider}
        id={`${name}-range`}
        type="range"
        name={name}
        min={min}
        max={max}
        step={step}
        defaultValue={at}
        aria-labelledby={`${name}-title`}
        aria-valuetext={shown}
        data-range={JSON.stringify(texts)}
      />
      <div className={styles.ends} aria-hidden="true">
        <bdi>{words[0]}</bdi>
        <bdi>{words.at(-1)}</bdi>
      </div>
    </fieldset>
  );
}
