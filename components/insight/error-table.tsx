import { getFormatter, getTranslations } from 'next-intl/server';
import { Actions } from '@/components/ui/actions';
import { Badge } from '@/components/ui/badge';
import { ConfirmStep } from '@/components/ui/form/confirm-step';
import { Form } from '@/components/ui/form/form';
import { DataTable } from '@/components/ui/list/data-table';
import { EmptyNote } from '@/components/ui/list/empty-note';
import { choiceFilter, type Filter } from '@/components/ui/list/list-filters';
import type { Column } from '@/components/ui/list/table';
import {
  type ErrorGroup,
  type ErrorQuery,
  errorList,
  errorSources,
  errorStates,
} from '@/lib/shared/insight/error-report';
import type { PagingResult } from '@/lib/shared/paging/paging-result';
import styles from './error-table.module.css';

type Props = {
  readonly found: PagingResult<ErrorGroup>;
  readonly query: ErrorQuery;
  /** The areas of the errors there are. */
  readonly areas: readonly string[];
  /** Path of the page, without the locale prefix and with it. */
  readonly path: string;
  readonly action: string;
  readonly locale: string;
  readonly token: string | null;
};

/** The errors that were reported, each once, with what the operator's staff can do about it. */
export async function ErrorTable(props: Props) {
  const { action, found, path, query } = props;
  const t = await getTranslations('error-reports');
  return (
    <DataTable
      list={errorList}
      state={query}
      path={path}
      action={action}
      found={found}
      columns={await errorColumns(props)}
      keyOf={({ id }) => id}
      caption={t('caption')}
      summary={<p role="status">{t('count', { count: found.paging.totalElements })}</p>}
      filters={await errorFilters(props)}
      none={{ title: t('none'), text: t('noneText') }}
      empty={<EmptyNote icon="check" title={t('empty')} text={t('emptyText')} action={null} />}
    />
  );
}

async function errorFilters({ areas, query }: Props): Promise<Filter[]> {
  const t = await getTranslations('error-reports');
  const states = { '': t('filter.open'), silenced: t('filter.silenced'), all: t('filter.all') };
  return [
    { name: 'q', label: t('filter.q'), value: query.q, type: 'search', max: 100 },
    {
      name: 'state',
      label: t('filter.state'),
      value: query.state,
      options: errorStates.map((value) => ({ value, title: states[value] })),
    },
    choiceFilter(
      { name: 'area', label: t('filter.area'), value: query.area },
      t('filter.anyArea'),
      areas.map((value) => ({ value, title: value })),
    ),
    choiceFilter(
      { name: 'source', label: t('filter.source'), value: query.source },
      t('filter.anySource'),
      errorSources.map((value) => ({ value, title: t(`source.${value}`) })),
    ),
  ];
}

async function errorColumns(props: Props): Promise<Column<ErrorGroup>[]> {
  const [t, format] = await Promise.all([getTranslations('error-reports'), getFormatter()]);
  const now = new Date();
  const seen = (at: Date) => (
    <time className={styles.time} dateTime={at.toISOString()} title={format.dateTime(at, 'exactMoment')}>
      {format.relativeTime(at, now)}
    </time>
  );
  return [
    {
      key: 'error',
      header: t('column.error'),
      isRowHeader: true,
      cell: (error) => <ErrorText error={error} />,
    },
    {
      key: 'count',
      header: t('column.count'),
      sortable: true,
      align: 'end',
      cell: ({ count }) => format.number(count),
    },
    { key: 'last', header: t('column.last'), sortable: true, cell: ({ lastSeen }) => seen(lastSeen) },
    { key: 'first', header: t('column.first'), sortable: true, cell: ({ firstSeen }) => seen(firstSeen) },
    {
      key: 'version',
      header: t('column.version'),
      cell: ({ version }) => <bdi className={styles.quiet}>{version}</bdi>,
    },
    {
      key: 'actions',
      header: t('column.actions'),
      cell: (error) => <ErrorActions {...props} error={error} />,
    },
  ];
}

/** What the error says, in English as it was logged, so from left to right. */
async function ErrorText({ error }: { readonly error: ErrorGroup }) {
  const t = await getTranslations('error-reports');
  const { area, detail, isSilenced, message, page, source, stack } = error;
  return (
    <div className={styles.error}>
      <p dir="ltr" className={styles.message}>
        {message}
      </p>
      <p className={styles.quiet}>
        {t(`source.${source}`)} · <bdi>{area}</bdi>{' '}
        {isSilenced ? <Badge tone="caution">{t('silenced')}</Badge> : null}
      </p>
      {detail === '' && stack === '' && page === '' ? null : (
        <details className={styles.details}>
          <summary>{t('details')}</summary>
          {page === '' ? null : <p>{t('where', { page })}</p>}
          {detail === '' ? null : <p dir="ltr">{detail}</p>}
          {stack === '' ? null : (
            <pre dir="ltr" className={styles.stack}>
              {stack}
            </pre>
          )}
        </details>
      )}
    </div>
  );
}

async function ErrorActions({ error, locale, query, token }: Props & { readonly error: ErrorGroup }) {
  const t = await getTranslations('error-reports');
  const { id, isSilenced, message } = error;
  const form = { locale, token };
  const hidden = { id, list: errorList.address(query) };
  const silence = isSilenced ? 'unsilence' : 'silence';
  return (
    <Actions>
      <Form
        {...form}
        id={silence}
        action="/i/api/errors/v1/silence"
        hidden={{ ...hidden, silenced: String(!isSilenced) }}
        submit={t(silence)}
        submitNamed={t(`${silence}Named`, { message })}
      />
      <ConfirmStep open={t('delete')} openNamed={t('deleteNamed', { message })}>
        <p>{t('deleteText')}</p>
        <Form
          {...form}
          id="delete"
          action="/i/api/errors/v1/delete"
          hidden={hidden}
          submit={t('deleteSure')}
          variant="critical"
        />
      </ConfirmStep>
    </Actions>
  );
}
