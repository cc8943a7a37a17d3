import { useTranslations } from 'next-intl';
import { emissionShare } from '@/lib/shared/search/emissions';
import { weightText } from '@/lib/shared/search/measure-text';
import type { Offer } from '@/lib/shared/search/offer';
import { numberFormat } from '@/lib/shared/site/locale/kept-formats';
import styles from './emission-line.module.css';

type Props = {
  readonly offer: Offer;
  /** What the offer in the middle of the search emits; null where none tells. */
  readonly typicalKg: number | null;
  /** BCP 47 tag. */
  readonly tag: string;
};

/** From this share on, emissions are said to be other than typical. */
const notableShare = 0.05;

/** What all travellers emit, and how that compares with the other offers of the search; nothing where nobody tells. */
export function EmissionLine({ offer, typicalKg, tag }: Props) {
  const t = useTranslations('emissions');
  const kg = 'legs' in offer ? offer.emissionsKg : undefined;
  if (kg === undefined) return null;
  const share = emissionShare(kg, typicalKg);
  const percent = numberFormat(tag, { style: 'percent' });
  const compared =
    share === null
      ? null
      : Math.abs(share) < notableShare
        ? t('about')
        : t(share < 0 ? 'less' : 'more', { share: percent.format(Math.abs(share)) });
  return (
    <p className={styles.line}>
      <bdi>{t('row', { weight: weightText(kg, tag) })}</bdi>
      {compared === null ? null : (
        <span className={share !== null && share <= -notableShare ? styles.good : undefined}>{compared}</span>
      )}
    </p>
  );
}
