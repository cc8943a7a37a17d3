import { getTranslations } from 'next-intl/server';
import { type FieldVertical, fieldVerticals, verticalBox } from '@/lib/shared/finance/trip-fields';
import { Choice } from './choice';
import type { fieldsOf } from './form-view';
import styles from './vertical-boxes.module.css';

type Props = {
  readonly field: ReturnType<typeof fieldsOf>;
  readonly legend: string;
  /** Empty for all. */
  readonly chosen: readonly FieldVertical[];
};

/** For which bookings something holds. */
export async function VerticalBoxes({ chosen, field, legend }: Props) {
  const t = await getTranslations('trip-fields.verticals');
  return (
    <fieldset className={styles.boxes}>
      <legend>{legend}</legend>
      {fieldVerticals.map((one) => (
        <Choice
          key={one}
          as="checkbox"
          {...field(verticalBox[one])}
          label={t(one)}
          checked={chosen.length === 0 || chosen.includes(one)}
        />
      ))}
    </fieldset>
  );
}
