import { useTranslations } from 'next-intl';
import type { PriceInsight } from '@/lib/shared/search/price-insight';
import type { Vertical } from '@/lib/shared/site/verticals';
import styles from './price-level-note.module.css';

type Props = PriceInsight & {
  readonly vertical: Vertical;
  /** Whether the price is none of those that the filters let through: it says nothing of what is listed then. */
  readonly isUnfiltered: boolean;
  /** The same amounts in the visitor's currency, and how many days back prices are compared with. */
  readonly words: {
    readonly price: string;
    readonly low: string;
    readonly high: string;
    readonly days: number;
  };
};

/** Units of the scale from its beginning to its end. */
const width = 100;
/** How far the scale goes beyond what it shows, as a share of that. */
const margin = 0.25;

/** How the cheapest price of a search compares with earlier ones, in words and on a scale. */
export function PriceLevelNote({ eur, level, usual: [low, high], isUnfiltered, vertical, words }: Props) {
  const t = useTranslations('results.days');
  const [least, most] = [Math.min(eur, low), Math.max(eur, high)];
  const room = Math.max(1, (most - least) * margin);
  const at = (price: number) => ((price - least + room) / (most - least + 2 * room)) * width;
  return (
    <div className={styles.note}>
      <p>
        {isUnfiltered ? null : <strong>{t(`level.${level}`)} </strong>}
        {t(`usual.${vertical}`, { ...words, about: isUnfiltered ? 'unfiltered' : 'shown' })}
      </p>
      <svg className={styles.scale} viewBox={`0 0 ${width} 8`} preserveAspectRatio="none" aria-hidden="true">
        <rect x="0" y="3" width={width} height="2" />
        <rect className={styles.usual} x={at(low)} y="2" width={Math.max(1, at(high) - at(low))} height="4" />
        <rect className={styles.now} x={at(eur) - 0.75} y="0" width="1.5" height="8" />
      </svg>
    </div>
  );
}
