import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { buttonVariant } from '@/components/ui/button-variant';
import { QueryForm } from '@/components/ui/form/query-form';
import { SiteLink } from '@/components/ui/site-link';
import type { Arranged } from '@/lib/shared/search/filter-and-sort-offers';
import { filterCount, type ResultView } from '@/lib/shared/search/result-view';
import { FacetGroup } from './facet-group';
import { RangeChoice } from './range-choice';
import styles from './result-filters.module.css';

/** A slider among the filters. */
export type SliderChoice = Omit<ComponentProps<typeof RangeChoice>, 'title'>;

type Props = {
  readonly arranged: Arranged;
  readonly view: ResultView;
  readonly sliders: readonly SliderChoice[];
  /** Address the form is sent to, with the locale prefix and without a query. */
  readonly action: string;
  /** What else stands in the query: how many travel, the order, the days shown. */
  readonly kept: readonly (readonly [name: string, value: string])[];
  /** Path and query of the results without any filter. */
  readonly clearHref: string;
};

/** Filters as a form that is sent by GET: complete without script; with it a change is applied at once. */
export function ResultFilters({ arranged, view, sliders, action, kept, clearHref }: Props) {
  const t = useTranslations('results.filters');
  const isFiltered = filterCount(view) > 0;
  return (
    <QueryForm
      className={styles.form}
      action={action}
      kept={kept}
      attributes={{ id: 'filter-form', 'data-results-form': '' }}
    >
      <div className={styles.head}>
        <h2 className={styles.title}>{t('title')}</h2>
        {isFiltered ? (
          <SiteLink className={styles.clear} href={clearHref} data-results-link="" id="filters-clear">
            {t('clear')}
          </SiteLink>
        ) : null}
      </div>
      <div className={styles.groups}>
        {sliders.map((slider) => (
          <RangeChoice key={slider.name} {...slider} title={t(slider.name)} />
        ))}
        {arranged.facets.map((facet) => (
          <FacetGroup key={facet.name} {...facet} chosen={view.chosen[facet.name] ?? []} />
        ))}
      </div>
      <div className={styles.foot}>
        <button className={buttonVariant('primary', true)} type="submit" data-results-apply="">
          {t('show', { count: arranged.count })}
        </button>
      </div>
    </QueryForm>
  );
}
