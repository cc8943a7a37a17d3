import { useTranslations } from 'next-intl';
import { ViewLinks } from '@/components/ui/layout/view-links';
import { FilterChips } from '@/components/ui/list/filter-chips';
import { type Filter, ListFilters } from '@/components/ui/list/list-filters';
import { Notice } from '@/components/ui/notice';
import type { ReportDimension } from '@/lib/shared/reports/report-figures';
import { comparisons, namedPeriods, type PeriodProblem } from '@/lib/shared/reports/report-period';
import {
  notKnown,
  type ReportFilter,
  reportVerticals,
  staffKinds,
  type TypedFilters,
} from '@/lib/shared/reports/report-query';
import { lookOf, type ReportState, reportList } from '@/lib/shared/reports/report-state';

type Names = Readonly<
  Record<
    'office' | 'entity' | 'group' | 'event' | 'department' | 'field' | 'traveler',
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
const chosenInCharts = ['traveler', 'route', 'city', 'supplier', 'lead', 'reason', 'answer'] as const;
/** Records of the company that may be gone by now. */
const records = ['office', 'entity', 'group', 'event', 'field'] as const;
const isRecord = (name: string): boolean => records.some((one) => one === name);

/** What a report is of: a form that sends itself to the page, and what is set as chips. What makes no sense stays as it was typed. */
export function ReportFilters(props: Props) {
  const { action, nameOf, path, period, problems, state, typed } = props;
  const t = useTranslations('reports');
  const filters = useFilters(props);
  const kept = chosenInCharts.flatMap((name) => (typed[name] === '' ? [] : [[name, typed[name]] as const]));
  const inLink = chosenInCharts.filter((name) => problems.includes(name));
  const chips = filters.filter(({ isUsual, value }) => value !== '' && !isUsual);
  const answered = props.names.field.find(({ id }) => id === typed.field)?.name ?? t('column.field');
  const labelOf = (name: (typeof chosenInCharts)[number]) =>
    name === 'answer' ? answered : t(`column.${name}`);
  const chosen = kept.map(([name, value]) => ({
    name,
    label: labelOf(name),
    value,
    options: [{ value, title: problems.includes(name) ? value : nameOf(name, value) }],
  }));
  const gone = records.filter((name) => !problems.includes(name) && isGone(props.names[name], typed[name]));
  return (
    <>
      {problems.length === 0 && period === null ? null : (
        <Notice tone="bad">
          {[t('problem.title'), ...inLink.map((name) => t('problem.link', { name: labelOf(name) }))].join(
            ' ',
          )}
        </Notice>
      )}
      {gone.length === 0 ? null : (
        <Notice tone="caution">
          {gone.map((name) => t('problem.gone', { name: t(`column.${name}`) })).join(' ')}
        </Notice>
      )}
      <PeriodLinks state={state} path={path} />
      <ListFilters
        filters={filters}
        action={action}
        kept={[
          ...kept,
          ...lookOf(state),
          ...(typed.period === '' ? [] : [['period', typed.period] as const]),
        ]}
      />
      <FilterChips
        filters={[...chips, ...chosen]}
        hrefWithout={(...names) => `${path}${reportList.address(reportList.without(state, ...names))}`}
      />
    </>
  );
}

/** Whether a filter names a record that the company does not have any more. */
const isGone = (some: readonly { readonly id: string }[], id: string): boolean =>
  id !== '' && id !== notKnown && !some.some((one) => one.id === id);

/** The periods that move on with the calendar. */
function PeriodLinks({ path, state }: Pick<Props, 'path' | 'state'>) {
  const t = useTranslations('reports.period');
  return (
    <ViewLinks
      label={t('label')}
      views={(['', ...namedPeriods] as const).map((period) => ({
        href: `${path}${reportList.address({ ...state, period, from: '', to: '', page: 0 })}`,
        title: t(period === '' ? 'days' : period),
        isCurrent: state.period === period && state.from === '' && state.to === '',
      }))}
    />
  );
}

/** The fields of the form. */
function useFilters(props: Props): Filter[] {
  const t = useTranslations('reports');
  const verticals = useTranslations('header.verticals');
  const field = useField(props);
  const policies = ['in', 'out', 'unjudged'] as const;
  const bases = ['booking', 'travel'] as const;
  const unknown = { value: notKnown, title: t('unknown') };
  const placed = (['department', 'office', 'entity', 'group', 'event'] as const).flatMap((name) => {
    const some = props.names[name].map(({ id, name: title }) => ({ value: id, title }));
    return some.length === 0 && props.typed[name] === ''
      ? []
      : [field.choice(name, name === 'event' ? some : [...some, unknown])];
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
    {
      ...field.choice('compare'),
      isUsual: props.typed.compare === 'before',
      options: comparisons.map((value) => ({ value, title: t(`compare.${value}`) })),
    },
    ...placed,
    field.choice(
      'staff',
      staffKinds.map((value) => ({ value, title: t(`staff.${value}`) })),
    ),
    ...(props.names.field.length === 0
      ? []
      : [
          {
            ...field.choice(
              'field',
              props.names.field.map(({ id, name: title }) => ({ value: id, title })),
            ),
            isUsual: true,
          },
        ]),
    field.choice(
      'policy',
      policies.map((value) => ({ value, title: t(`policy.${value}`) })),
    ),
    field.choice('emissions', [unknown]),
  ];
}

type Chosen = Exclude<keyof ReportFilter, 'from' | 'to' | 'period'>;

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
      label: name === 'basis' || name === 'compare' ? t(`filter.${name}`) : t(`column.${name}`),
      value: typed[name],
      options: [
        { value: '', title: t('filter.any') },
        ...options,
        // What was typed stays to be seen, also where there is no such record any more.
        ...(typed[name] === '' || options.some(({ value }) => value === typed[name])
          ? []
          : [
              {
                value: typed[name],
                title: isRecord(name) && !isWrong(name) ? t('filter.gone') : typed[name],
              },
            ]),
      ],
      problem: isWrong(name) ? t('problem.value') : null,
    }),
  };
}
