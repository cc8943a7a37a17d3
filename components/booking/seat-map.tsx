import { useTranslations } from 'next-intl';
import kit from '@/components/ui/form/field.module.css';
import { FieldError } from '@/components/ui/form/field-error';
import { fieldState } from '@/components/ui/form/field-frame';
import type { fieldsOf } from '@/components/ui/form/form-view';
import radio from '@/components/ui/form/radio-option.module.css';
import { visuallyHidden } from '@/components/ui/visually-hidden';
import {
  exitRowAgeMin,
  type OfferedSeat,
  type SeatMap as Seats,
  seatField,
} from '@/lib/shared/booking/extras';
import type { useExtrasWords } from './extras-words';
import styles from './seat-map.module.css';

type Props = {
  readonly field: ReturnType<typeof fieldsOf>;
  readonly seats: Seats;
  /** Number of the traveler, from 1. */
  readonly traveler: number;
  /** Cents of a euro in the money of the page. */
  readonly money: (cents: number) => string;
  readonly words: ReturnType<typeof useExtrasWords>;
};

/**
 * The seats of one flight for one traveler: radio buttons where they are in the aircraft, below headings with what they cost. The
 * left of the aircraft is on the left in every language. Closed it says what is chosen.
 */
export function SeatMap({ field, money, seats, traveler, words }: Props) {
  const t = useTranslations('orders.extras');
  const label = words.seat(seats.segment);
  const { control, error, id, value } = fieldState({
    ...field(seatField(traveler, seats.segment)),
    value: '',
  });
  const chosen = seats.rows.flat().find((one) => one?.seat === value) ?? null;
  return (
    <details className={styles.flight} open={error !== null}>
      <summary>
        {label}{' '}
        <span data-choice-of={control.name} className={styles.chosen} hidden={chosen === null}>
          <bdi data-choice="">{chosen === null ? '' : textOf(chosen)}</bdi>
        </span>
      </summary>
      <fieldset id={id} aria-describedby={error === null ? undefined : `${id}-error`}>
        <legend className={visuallyHidden}>{label}</legend>
        <FieldError id={`${id}-error`} message={error} />
        <label className={kit.check}>
          <input type="radio" name={control.name} value="" defaultChecked={value === ''} />
          {t('noSeat')}
        </label>
        <p className={styles.key} aria-hidden="true">
          <span className={styles.taken} />
          {t('taken')}
        </p>
        <p className={styles.front}>{t('front')}</p>
        {zonesOf(seats, traveler).map(({ isExit, prices, rows }) => (
          <div key={rows[0]?.find((one) => one !== null)?.seat} className={styles.zone}>
            {prices.length === 0 ? null : <p className={styles.price}>{priceText(prices, isExit)}</p>}
            {rows.map((row) => (
              <div key={row.find((one) => one !== null)?.seat} className={styles.row} dir="ltr">
                {Object.entries(row).map(([at, seat]) => (
                  <Cell key={at} name={control.name} chosen={value} {...{ seat, textOf, traveler }} />
                ))}
              </div>
            ))}
          </div>
        ))}
      </fieldset>
    </details>
  );

  function textOf(one: OfferedSeat): string {
    const mine = one.free.find((free) => free.traveler === traveler);
    return mine === undefined ? '' : words.seatAt(one, mine.priceCents);
  }

  function priceText(prices: readonly number[], isExit: boolean): string {
    const price = [...new Set([Math.min(...prices), Math.max(...prices)])].map(money).join(' – ');
    return isExit ? t('exitRow', { age: exitRowAgeMin, price }) : price;
  }
}

type CellProps = Pick<Props, 'traveler'> & {
  readonly seat: OfferedSeat | null;
  readonly name: string;
  readonly chosen: string | undefined;
  /** A free seat with its price. */
  readonly textOf: (seat: OfferedSeat) => string;
};

/** One seat: free, or taken, which is told to those who see the others around it; or none. */
function Cell({ chosen, name, seat: one, textOf, traveler }: CellProps) {
  const t = useTranslations('orders.extras');
  if (one === null) return <span className={styles.gap} />;
  const { seat } = one;
  const mine = one.free.find((free) => free.traveler === traveler);
  if (mine === undefined) return <span className={styles.taken} title={t('taken')} aria-hidden="true" />;
  const text = textOf(one);
  return (
    <label className={`${radio.option} ${styles.seat}`} title={text}>
      <input
        className={radio.radio}
        type="radio"
        name={name}
        value={seat}
        defaultChecked={seat === chosen}
        data-cents={mine.priceCents}
      />
      <span className={visuallyHidden}>{text}</span>
      <span aria-hidden="true">{seat}</span>
    </label>
  );
}

type Zone = {
  readonly isExit: boolean;
  /** What its free seats cost somebody. */
  readonly prices: readonly number[];
  readonly rows: Seats['rows'][number][];
};

/** Rows one behind the other that cost the same; a row without a free seat belongs to those before it. */
function zonesOf({ rows }: Seats, traveler: number): Zone[] {
  const zones: Zone[] = [];
  for (const row of rows) {
    const isExit = row.some((one) => one?.isExit === true);
    const free = row.flatMap((one) => one?.free.filter((price) => price.traveler === traveler) ?? []);
    const prices = [...new Set(free.map(({ priceCents }) => priceCents))].sort((a, b) => a - b);
    const last = zones.at(-1);
    const isAlike = last?.isExit === isExit && String(prices) === String(last.prices);
    if (last !== undefined && (isAlike || prices.length === 0)) last.rows.push(row);
    else zones.push({ isExit, prices, rows: [row] });
  }
  return zones;
}
