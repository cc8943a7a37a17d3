import { useTranslations } from 'next-intl';
import { Choice } from '@/components/ui/form/choice';
import type { ChoiceOption } from '@/components/ui/form/choice-option';
import { Field } from '@/components/ui/form/field';
import { QueryForm } from '@/components/ui/form/query-form';
import type { PolicyVertical } from '@/lib/shared/company/settings/policy-verticals';
import {
  type TripField,
  triedBy,
  triedKinds,
  triedOfferMax,
  tripFields,
  tripTextMax,
} from '@/lib/shared/policy/tried-policy';
import { cancellations, carClasses, fuels, seatClasses, supplierMax } from '@/lib/shared/search/offer';
import { cabins } from '@/lib/shared/search/search-fields';
import styles from './policy.module.css';
import { useWord } from './rule-words';

type Props = {
  readonly vertical: PolicyVertical;
  /** Address of the page, with the fragment of the answer. */
  readonly action: string;
  /** What stands in the fields, by their names. */
  readonly typed: Readonly<Record<string, string>>;
  /** What is wrong with them. */
  readonly problems: Readonly<Record<string, string>>;
  /** What was booked lately, by the order's item. */
  readonly bookings: readonly ChoiceOption[];
  readonly hasDraft: boolean;
  /** Of the price of a described trip. */
  readonly currency: string;
};

/** Asks by GET what the policies say of a trip: who travels, and a booking, an offer, or a description. */
export function TryForm({ bookings, hasDraft, problems, typed, ...form }: Props) {
  const t = useTranslations('policy-try');
  const { action, currency, vertical } = form;
  const field = (name: string) => ({
    id: `try-${name}`,
    name,
    value: typed[name],
    problem: problems[name] ?? null,
  });
  const kinds = bookings.length === 0 ? triedKinds.filter((kind) => kind !== 'booking') : triedKinds;
  return (
    <QueryForm action={action} submit={t('submit')} className={styles.tried}>
      <div className={styles.fields}>
        <Field {...field('traveler')} label={t('traveler')} hint={t('travelerHint')} max={254} required />
        <Choice
          {...field('of')}
          label={t('of')}
          options={kinds.map((kind) => ({ value: kind, title: t(`kinds.${kind}`), kind }))}
        />
        {hasDraft ? (
          <Choice
            {...field('by')}
            label={t('by')}
            options={triedBy.map((value) => ({ value, title: t(`bys.${value}`) }))}
          />
        ) : null}
      </div>
      {bookings.length === 0 ? (
        <p className={styles.muted}>{t('noBookings')}</p>
      ) : (
        <div className={styles.ofBooking}>
          <Choice {...field('item')} label={t('item')} options={bookings} />
        </div>
      )}
      <div className={styles.ofOffer}>
        <Field {...field('offer')} label={t('offer')} hint={t('offerHint')} max={triedOfferMax} />
      </div>
      <div className={`${styles.fields} ${styles.ofTrip}`}>
        {tripFields[vertical].map((name) => (
          <TripInput key={name} {...field(name)} name={name} vertical={vertical} currency={currency} />
        ))}
      </div>
    </QueryForm>
  );
}

type InputProps = Pick<Props, 'currency' | 'vertical'> & {
  readonly id: string;
  readonly name: TripField;
  readonly value: string | undefined;
  readonly problem: string | null;
};

const chosen = {
  cabin: cabins,
  seatClass: seatClasses,
  carClass: carClasses,
  fuel: fuels,
  cancellation: cancellations,
} as const satisfies Partial<Record<TripField, readonly string[]>>;
const isChosen = (name: TripField): name is keyof typeof chosen => Object.hasOwn(chosen, name);

/** What stands in a field at first. */
const usual: Partial<Record<TripField, string>> = {
  cancellation: 'fee',
  carClass: 'middle',
  depart: '09:00',
  hours: '2',
  km: '1',
  stops: '0',
};

function TripInput({ currency, vertical, ...field }: InputProps) {
  const t = useTranslations('policy-try');
  const word = useTripWord();
  const { name } = field;
  const value = field.value ?? usual[name];
  if (isChosen(name))
    return (
      <Choice
        {...field}
        value={value}
        label={t(`fields.${name}`)}
        options={chosen[name].map((one) => ({ value: one, title: word(name, one) }))}
      />
    );
  const isJourney = vertical === 'flight' || vertical === 'train';
  if (name === 'day' || name === 'until')
    return (
      <Field
        {...field}
        type="date"
        label={t(`fields.${name}`)}
        hint={name === 'until' && isJourney ? t('oneWay') : undefined}
      />
    );
  if (name === 'depart') return <Field {...field} value={value} type="time" label={t('fields.depart')} />;
  const label =
    name === 'price'
      ? t(`price.${vertical}`, { currency })
      : name === 'supplier'
        ? t(`supplier.${vertical}`)
        : name === 'to' && !isJourney
          ? t('city')
          : t(`fields.${name}`);
  const isText = name === 'from' || name === 'to' || name === 'supplier';
  return (
    <Field
      {...field}
      value={value}
      label={label}
      max={name === 'supplier' ? supplierMax : tripTextMax}
      {...(isText ? {} : { inputMode: 'decimal' })}
    />
  );
}

function useTripWord(): (name: keyof typeof chosen, value: string) => string {
  const word = useWord();
  const values = useTranslations('results.values');
  return (name, value) => {
    if (name === 'fuel') return values(`fuel.${value as 'petrol'}`);
    if (name === 'cancellation') return values(`cancel.${value as 'free'}`);
    return word(name, value);
  };
}
