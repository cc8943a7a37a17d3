import { useTranslations } from 'next-intl';
import { FilterChips } from '@/components/ui/list/filter-chips';
import { type Filter, ListFilters } from '@/components/ui/list/list-filters';
import { Notice } from '@/components/ui/notice';
import type { ReportDimension } from '@/lib/shared/reports/report-figures';
import {
  notKnown,
  type PeriodProblem,
  type ReportFilter,
  type ReportState,
  reportList,
  reportVerticals,
  type TypedFilters,
} from '@/lib/shared/reports/report-query';

type Names = Readonly<
  Record<
    'office' | 'entity' | 'group' | 'department',
    readonly { readonly id: string; readonly name: string }[]
  >
>;

type Props = TypedFilters & {
  readonly state: ReportState;
  /** Why the days that were typed are no period. */
  readonly period: PeriodProblem | null;
  /** The days that the report is of, where none were typed. */
  readonly days: { readonly from: string; readonly to: string };
  readonly names: Names;
  readonly nameOf: (dimension: ReportDimension, key: string) => string;
  /** Path of the page without the locale prefix, and with it. */
  readonly path: string;
  readonly action: string;
};

/** Filters that are chosen in charts and tables alone. */
const chosenInCharts = ['route', 'city', 'supplier', 'lead', 'reason'] as const;

/** What a report is of: a form that sends itself to the page, and what is set as chips. What makes no sense stays as it was typed. */
export function ReportFilters(props: Props) {
  const { action, nameOf, path, period, problems, state, typed } = props;
  const t = useTranslations('reports');
  const filters = useFilters(props);
  const kept = chosenInCharts.flatMap((name) => (typed[name] === '' ? [] : [[name, typed[name]] as const]));
  const inLink = chosenInCharts.filter((name) => problems.includes(name));
  const chips = filters.filter(({ isUsual, value }) => value !== '' && !isUsual);
  const chosen = kept.map(([name, value]) => ({
    name,
    label: t(`column.${name}`),
    value,
    options: [{ value, title: problems.includes(name) ? value : nameOf(name, value) }],
  }));
  return (
    <>
      {problems.length === 0 && period === null ? null : (
        <Notice tone="bad">
          {[
            t('problem.title'),
            ...inLink.map((name) => t('problem.link', { name: t(`column.${name}`) })),
          ].join(' ')}
        </Notice>
      )}
      <ListFilters filters={filters} action={action} kept={kept} />
      <FilterChips
        filters={[...chips, ...chosen]}
        hrefWithout={(...names) => `${path}${reportList.address(reportList.without(state, ...names))}`}
      />
    </>
  );
}

/** The fields of the form. */
function useFilters(props: Props): Filter[] {
  const t = useTranslations('reports');
  const verticals = useTranslations('header.verticals');
  const field = useField(props);
  const policies = ['in', 'out', 'unjudged'] as const;
  const bases = ['booking', 'travel'] as const;
  const records = (['department', 'office', 'entity', 'group'] as const).flatMap((name) => {
    const some = props.names[name].map(({ id, name: title }) => ({ value: id, title }));
    return some.length === 0 ? [] : [field.choice(name, [...some, { value: notKnown, title: t('unknown') }])];
  });
  return [
    field.choice(
      'vertical',
      reportVerticals.map((value) => ({ value, title: verticals(value) })),
    ),
    field.day('from'),
    field.day('to'),
    {
      ...field.choice('basis'),
      isUsual: props.typed.basis === 'booking',
      options: bases.map((value) => ({ value, title: t(`basis.${value}`) })),
    },
    ...records,
    field.choice(
      'policy',
      policies.map((value) => ({ value, title: t(`policy.${value}`) })),
    ),
  ];
}

type Chosen = Exclude<keyof ReportFilter, 'from' | 'to'>;

function useField({ days, period, problems, typed }: Props) {
  const t = useTranslations('reports');
  const isWrong = (name: keyof ReportFilter) => problems.includes(name);
  const periodText = period === null ? null : t(`problem.${period}`);
  return {
    day: (name: 'from' | 'to'): Filter => ({
      name,
      label: t(`filter.${name}`),
      value: typed[name] === '' ? days[name] : typed[name],
      isUsual: typed[name] === '',
      type: 'date',
      problem: isWrong(name) ? t('problem.day') : name === 'from' ? periodText : null,
    }),
    choice: (name: Chosen, options: Filter['options'] = []): Filter => ({
      name,
      label: name === 'basis' ? t('filter.basis') : t(`column.${name}`),
      value: typed[name],
      options: [
        { value: '', title: t('filter.any') },
        ...options,
        // What was typed stays to be seen, also where there is no such record any more.
        ...(typed[name] === '' || options.some(({ value }) => value === typed[name])
          ? []
          : [{ value: typed[name], title: typed[name] }]),
      ],
      problem: isWrong(name) ? t('problem.value') : null,
    }),
  };
}
