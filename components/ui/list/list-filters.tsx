import { useTranslations } from 'next-intl';
import { buttonVariant } from '@/components/ui/button-variant';
import { Choice } from '@/components/ui/form/choice';
import type { ChoiceOption } from '@/components/ui/form/choice-option';
import { Field } from '@/components/ui/form/field';
import { QueryForm } from '@/components/ui/form/query-form';
import { Icon } from '@/components/ui/icon';
import styles from './list-filters.module.css';

/** A filter as its field: a text, a day, or one of several choices. */
export type Filter = {
  /** The parameter of the address. */
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly options?: readonly ChoiceOption[];
  readonly type?: 'search' | 'date';
  /** Longest text. */
  readonly max?: number;
  /** Its value is the usual one, which narrows nothing. */
  readonly isUsual?: boolean;
  /** Why what was typed is no filter. */
  readonly problem?: string | null;
};

/** A filter of one of several choices; `any` are the words for all of them. */
export const choiceFilter = (
  filter: Pick<Filter, 'name' | 'label' | 'value'>,
  any: string,
  options: readonly ChoiceOption[],
): Filter => ({ ...filter, options: [{ value: '', title: any }, ...options] });

type Props = {
  /** The first is always to be seen, the others fold away where there is little room. */
  readonly filters: readonly Filter[];
  /** Path of the page with the locale prefix. */
  readonly action: string;
  /** Other parameters of the address that stay. */
  readonly kept: readonly (readonly [name: string, value: string])[];
};

/** Narrows a list; what is chosen stands in the address. */
export function ListFilters({ action, filters: [first, ...more], kept }: Props) {
  const t = useTranslations('interface.list');
  const set = more.filter(({ isUsual = false, value }) => value !== '' && !isUsual).length;
  return (
    <search>
      <QueryForm
        action={action}
        className={`${styles.form} ${more.length > 4 ? styles.many : ''}`.trimEnd()}
        kept={kept}
      >
        {first === undefined ? null : (
          <div className={styles.text}>
            <FilterInput {...first} />
          </div>
        )}
        {more.length === 0 ? null : (
          <details className={styles.more} open={more.some(({ problem }) => problem != null)}>
            <summary className={buttonVariant('quiet')}>
              <Icon name="filter" />
              {set === 0 ? t('filters') : t('filtersSet', { count: set })}
            </summary>
            <div className={styles.fields}>
              {more.map((filter) => (
                <FilterInput key={filter.name} {...filter} />
              ))}
            </div>
          </details>
        )}
        <button type="submit" className={`${buttonVariant('quiet')} ${styles.show}`}>
          {t('apply')}
        </button>
      </QueryForm>
    </search>
  );
}

function FilterInput({ isUsual: _usual, max, options, type, ...field }: Filter) {
  const id = `filter-${field.name}`;
  // A browser shows nothing in a field for days that holds none.
  const shown = type === 'date' && field.problem != null ? 'text' : type;
  if (options !== undefined) return <Choice {...field} id={id} options={options} />;
  return <Field {...field} id={id} type={shown ?? 'text'} max={max} />;
}
