import { useTranslations } from 'next-intl';
import { Fragment } from 'react';
import { Icon } from '@/components/ui/icon';
import { ageNames, childAgeMax } from '@/lib/shared/search/children-ages';
import type { SearchReading } from '@/lib/shared/search/read-search';
import { type Cabin, type SearchField, travellersMax } from '@/lib/shared/search/search-fields';
import styles from './search-form.module.css';
import input from './search-input.module.css';
import own from './search-travellers.module.css';

type Props = {
  readonly fields: readonly Extract<SearchField, { kind: 'count' }>[];
  /** What one can sit in; none where there is no choice. */
  readonly cabins: readonly Cabin[];
  readonly reading: SearchReading;
};

/** Who comes along, and where they sit: fields in a popover, with buttons that step the numbers where there is script. */
export function SearchTravellers({ fields, cabins, reading }: Props) {
  const t = useTranslations('home.form');
  const words = useTranslations('places');
  const cabin = cabins.find((one) => one === reading.values.cabin) ?? cabins[0];
  const people = fields.filter(({ name }) => name !== 'rooms');
  const total = people.reduce((sum, { name }) => sum + (Number(reading.values[name]) || 0), 0);
  const { problems } = reading;
  const bad = fields.find(({ name }) => name in problems);
  const problem = problems[bad?.name ?? 'cabin'];
  const wrong = problem !== undefined;
  return (
    <div className={`${styles.field} ${styles.count}`}>
      <button
        className={own.handle}
        type="button"
        popoverTarget="travellers"
        {...(wrong ? { 'aria-invalid': true, 'aria-describedby': 'travellers-problem' } : {})}
      >
        <span className={input.label}>{t('fields.travellers')}</span>
        <span className={own.shown}>
          <span data-total="">{total}</span>
          {cabin === undefined ? null : (
            <>
              {' · '}
              <span data-cabin="">{words(`cabins.${cabin}`)}</span>
            </>
          )}
        </span>
      </button>
      {wrong ? (
        <p className={input.problem} id="travellers-problem">
          {t(`problems.${problem}`, {
            max: travellersMax,
            what: bad === undefined ? '' : t(`fields.${bad.name}`),
            least: bad?.min ?? 0,
            most: bad?.max ?? 0,
          })}
        </p>
      ) : null}
      <div className={own.panel} id="travellers" popover="auto">
        {fields.map(({ name, min, max }) => (
          <Fragment key={name}>
            <div className={own.row}>
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
            {name === 'children' ? <ChildrenAges reading={reading} /> : null}
          </Fragment>
        ))}
        {fields.length > people.length ? null : <PeopleLimit />}
        {cabins.length === 0 ? null : (
          <div className={own.row}>
            <label className={own.label} htmlFor="search-cabin">
              {words('cabin')}
            </label>
            <select className={own.select} id="search-cabin" name="cabin" defaultValue={cabin}>
              {cabins.map((one) => (
                <option key={one} value={one}>
                  {words(`cabins.${one}`)}
                </option>
              ))}
            </select>
          </div>
        )}
        <button className={own.done} type="button" popoverTarget="travellers" popoverTargetAction="hide">
          {t('done')}
        </button>
      </div>
    </div>
  );
}

/** Where script says that no more people can travel together; rooms are let to any number. */
function PeopleLimit() {
  const t = useTranslations('home.form.problems');
  const words = t('tooManyPeople', { max: travellersMax });
  return <p className={own.limit} role="status" data-people-max={travellersMax} data-words={words} />;
}

const ages = Array.from({ length: childAgeMax + 1 }, (_, age) => age);

/**
 * The age of each child, which one may leave open. Script shows as many as there are children (`search-controls.ts`); without it all
 * show, and those of the first are read.
 */
function ChildrenAges({ reading }: Pick<Props, 'reading'>) {
  const children = Number(reading.values.children) || 0;
  const known = (reading.values.ages ?? '').split('-');
  const others = ageNames.slice(children);
  return (
    <div className={own.ages}>
      {ageNames.slice(0, children).map((name, index) => (
        <ChildAge key={name} name={name} age={known[index] ?? ''} isShown />
      ))}
      {others.map((name) => (
        <ChildAge key={name} name={name} age="" isShown={false} />
      ))}
      <noscript>
        {others.map((name) => (
          <ChildAge key={name} name={name} age="" isShown />
        ))}
      </noscript>
    </div>
  );
}

type ChildAgeProps = { readonly name: string; readonly age: string; readonly isShown: boolean };

function ChildAge({ age, isShown, name }: ChildAgeProps) {
  const t = useTranslations('home.form');
  return (
    <label className={own.age} data-age="" hidden={!isShown}>
      <span className={own.label}>{t('age', { number: ageNames.indexOf(name) + 1 })}</span>
      <select className={own.select} name={name} defaultValue={age} disabled={!isShown}>
        <option value="">{t('ageOpen')}</option>
        {ages.map((one) => (
          <option key={one} value={one}>
            {t('years', { age: one })}
          </option>
        ))}
      </select>
    </label>
  );
}
