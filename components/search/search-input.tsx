import { useLocale, useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import type { PlaceGuess } from '@/lib/shared/search/proposed-place';
import type { SearchProblem } from '@/lib/shared/search/read-search';
import { type SearchField, travellersMax } from '@/lib/shared/search/search-fields';
import { placeTextMax } from '@/lib/shared/search/search-limits';
import { dayPattern } from '@/lib/shared/search/typed-day';
import type { Vertical } from '@/lib/shared/site/verticals';
import { PlaceGuesses } from './place-guesses';
import styles from './search-form.module.css';
import own from './search-input.module.css';

type Props = {
  readonly field: Extract<SearchField, { kind: 'place' | 'date' }>;
  readonly vertical: Vertical;
  readonly value: string;
  readonly problem: SearchProblem | null;
  readonly days: { readonly min: string; readonly max: string };
  /** What somebody may have meant. */
  readonly guesses: readonly PlaceGuess[];
};

/** A place or a day of a search form, with what is wrong with it. */
export function SearchInput({ field: { kind, name }, vertical, value, problem, days, guesses }: Props) {
  const t = useTranslations('home.form');
  const locale = useLocale();
  const [day = '', month = '', year = ''] = t('letters').split(' ');
  const pattern = dayPattern(locale, { day, month, year });
  const shared = {
    className: own.input,
    id: `search-${name}`,
    name,
    defaultValue: value,
    ...(problem === null ? {} : { 'aria-invalid': true, 'aria-describedby': `search-${name}-problem` }),
  };
  return (
    <div className={`${styles.field} ${styles[kind]}${problem === null ? '' : ` ${styles.wrong}`}`}>
      <label className={`${own.label} ${own.above}`} htmlFor={shared.id}>
        {t(`fields.${name}`)}
      </label>
      {kind === 'place' ? (
        <input
          {...shared}
          type="text"
          placeholder={t('anywhere')}
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
          maxLength={placeTextMax}
          data-place={vertical}
        />
      ) : (
        <input {...shared} type="date" min={days.min} max={days.max} data-pattern={pattern} />
      )}
      {problem === null ? null : (
        <p className={own.problem} id={`search-${name}-problem`}>
          {t(`problems.${problem}`, { max: travellersMax, pattern })}
        </p>
      )}
      {guesses.length === 0 ? null : <PlaceGuesses guesses={guesses} />}
      {name === 'to' ? (
        <button className={own.swap} type="button" data-swap="" aria-label={t('swap')}>
          <Icon name="swap" size={18} />
        </button>
      ) : null}
    </div>
  );
}
