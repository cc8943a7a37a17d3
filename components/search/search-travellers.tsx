import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import type { SearchField } from '@/lib/shared/search/front-doors';
import type { SearchReading } from '@/lib/shared/search/read-search';
import styles from './search-form.module.css';
import input from './search-input.module.css';
import own from './search-travellers.module.css';

type Props = {
  readonly fields: readonly Extract<SearchField, { kind: 'count' }>[];
  readonly reading: SearchReading;
};

/** Who comes along: number fields in a popover, with buttons that step them where there is script. */
export function SearchTravellers({ fields, reading }: Props) {
  const t = useTranslations('home.form');
  const people = fields.filter(({ name }) => name !== 'rooms');
  const total = people.reduce((sum, { name }) => sum + (Number(reading.values[name]) || 0), 0);
  const wrong = fields.some(({ name }) => name in reading.problems);
  return (
    <div className={`${styles.field} ${styles.count}${wrong ? ` ${styles.wrong}` : ''}`}>
      <button
        className={own.handle}
        type="button"
        popoverTarget="travellers"
        {...(wrong ? { 'aria-invalid': true, 'aria-describedby': 'travellers-problem' } : {})}
      >
        <span className={input.label}>{t('fields.travellers')}</span>
        <span className={own.total} data-total="">
          {total}
        </span>
      </button>
      {wrong ? (
        <p className={input.problem} id="travellers-problem">
          {t('problems.badCount')}
        </p>
      ) : null}
      <div className={own.panel} id="travellers" popover="auto">
        {fields.map(({ name, min, max }) => (
          <div className={own.row} key={name}>
            <label className={own.label} htmlFor={`search-${name}`}>
              {t(`fields.${name}`)}
            </label>
            <button
              className={own.step}
              type="button"
              data-step="-1"
              aria-label={t('less', { what: t(`fields.${name}`) })}
            >
              <Icon name="minus" size={18} />
            </button>
            <input
              className={own.number}
              id={`search-${name}`}
              name={name}
              type="number"
              inputMode="numeric"
              min={min}
              max={max}
              defaultValue={reading.values[name] ?? min}
              {...(name === 'rooms' ? {} : { 'data-person': '' })}
              {...(name in reading.problems ? { 'aria-invalid': true } : {})}
            />
            <button
              className={own.step}
              type="button"
              data-step="1"
              aria-label={t('more', { what: t(`fields.${name}`) })}
            >
              <Icon name="plus" size={18} />
            </button>
          </div>
        ))}
        <button className={own.done} type="button" popoverTarget="travellers" popoverTargetAction="hide">
          {t('done')}
        </button>
      </div>
    </div>
  );
}
