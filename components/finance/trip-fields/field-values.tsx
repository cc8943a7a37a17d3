import { getTranslations } from 'next-intl/server';
import { Actions } from '@/components/ui/actions';
import { Badge } from '@/components/ui/badge';
import { ButtonLink } from '@/components/ui/button-link';
import { buttonVariant } from '@/components/ui/button-variant';
import { CompanyForm, type CompanySite } from '@/components/ui/form/company-form';
import { Field } from '@/components/ui/form/field';
import { type FormView, fieldsOf } from '@/components/ui/form/form-view';
import { Panel } from '@/components/ui/layout/panel';
import { EmptyNote } from '@/components/ui/list/empty-note';
import { choiceFilter, ListFilters } from '@/components/ui/list/list-filters';
import { Pagination } from '@/components/ui/list/pagination';
import { Table } from '@/components/ui/list/table';
import { SiteLink } from '@/components/ui/site-link';
import { valuesList } from '@/lib/shared/finance/trip-fields';
import type { PagingResult } from '@/lib/shared/paging/paging-result';
import styles from '../finance.module.css';
import type { ShownField } from './shown-field';

type Value = {
  readonly id: string;
  readonly value: string;
  readonly label: string;
  readonly active: boolean;
};

type Props = CompanySite & {
  readonly field: ShownField;
  readonly found: PagingResult<Value>;
  readonly state: ReturnType<typeof valuesList.read>;
  readonly view: FormView;
  readonly path: string;
  /** The same with the locale prefix. */
  readonly action: string;
  /** Whether a file may be taken out. */
  readonly mayExport: boolean;
};

/** The values of a list: search, one more, from a file, into a file. */
export async function FieldValues({ action, field, found, mayExport, path, state, view, ...site }: Props) {
  const t = await getTranslations('trip-fields');
  const here = `${path}?field=${field.id}&view=values`;
  const { pageable, totalElements } = found.paging;
  const isFiltered = valuesList.isFiltered(state);
  return (
    <>
      <Panel id="values" title={t('valuesOf', { label: field.label })} lead={t('valuesLead')}>
        <div className={styles.stack}>
          <div className={styles.tools}>
            <p>{t('values', { count: totalElements })}</p>
            <Actions>
              {mayExport && totalElements > 0 ? (
                <a
                  className={buttonVariant('quiet')}
                  href={`/i/api/business/tripFields/v1/${field.id}/values/file`}
                  download
                >
                  {t('export')}
                </a>
              ) : null}
              <SiteLink className={buttonVariant('quiet')} href={`${path}?field=${field.id}&view=import`}>
                {t('import')}
              </SiteLink>
            </Actions>
          </div>
          {totalElements === 0 && !isFiltered ? null : (
            <Filters field={field} state={state} action={action} />
          )}
          {totalElements > 0 ? (
            <ValueTable field={field} values={found.content} {...site} />
          ) : isFiltered ? (
            <EmptyNote
              icon="search"
              text={t('noValue')}
              action={<ButtonLink href={here}>{t('clear')}</ButtonLink>}
            />
          ) : (
            <EmptyNote icon="edit" title={t('noValues')} text={t('noValuesText')} action={null} />
          )}
          <Pagination
            page={pageable.page}
            size={pageable.size}
            sizes={valuesList.sizes}
            total={totalElements}
            hrefOf={(page, size) =>
              `${here}${valuesList.address({ ...state, page, size }).replace('?', '&')}`
            }
          />
        </div>
      </Panel>
      <AddValue field={field} view={view} {...site} />
      <ButtonLink href={path} variant="quiet">
        {t('back')}
      </ButtonLink>
    </>
  );
}

type TableProps = CompanySite & { readonly field: ShownField; readonly values: readonly Value[] };

/** The values of a page, each with the button that offers it, or does no longer. */
async function ValueTable({ field, values, ...site }: TableProps) {
  const t = await getTranslations('trip-fields');
  return (
    <Table
      variant="list"
      caption={t('valuesOf', { label: field.label })}
      rows={values}
      keyOf={({ id }) => id}
      columns={[
        {
          key: 'value',
          header: t('value'),
          isRowHeader: true,
          cell: ({ active, value }) => <bdi className={active ? undefined : styles.off}>{value}</bdi>,
        },
        { key: 'label', header: t('valueLabel'), cell: ({ label }) => <bdi>{label}</bdi> },
        {
          key: 'state',
          header: t('state'),
          cell: ({ active }) => (
            <Badge tone={active ? 'good' : 'caution'}>{t(active ? 'offered' : 'notOffered')}</Badge>
          ),
        },
        {
          key: 'do',
          header: t('do'),
          align: 'end',
          cell: ({ active, id, value }) => (
            <CompanyForm
              {...site}
              id="value"
              action={`/tripFields/v1/${field.id}/values/${id}/active`}
              hidden={{ active: active ? 'false' : 'true' }}
              submit={t(active ? 'hide' : 'offer')}
              submitNamed={t(active ? 'hideNamed' : 'offerNamed', { value })}
            />
          ),
        },
      ]}
    />
  );
}

async function Filters({ action, field, state }: Pick<Props, 'action' | 'field' | 'state'>) {
  const t = await getTranslations('trip-fields');
  return (
    <ListFilters
      action={action}
      kept={[
        ['field', field.id],
        ['view', 'values'],
      ]}
      filters={[
        { name: 'q', label: t('search'), value: state.q, type: 'search', max: 80 },
        choiceFilter({ name: 'state', label: t('state'), value: state.state }, t('any'), [
          { value: 'active', title: t('offered') },
          { value: 'retired', title: t('notOffered') },
        ]),
      ]}
    />
  );
}

type AddProps = CompanySite & Pick<Props, 'field' | 'view'>;

/** One more value, typed. */
async function AddValue({ field, view, ...site }: AddProps) {
  const t = await getTranslations('trip-fields');
  const input = fieldsOf('value', view);
  return (
    <Panel id="value-add" title={t('addValue')}>
      <CompanyForm
        {...site}
        id="value"
        action={`/tripFields/v1/${field.id}/values`}
        submit={t('addValue')}
        variant="primary"
      >
        <div className={styles.fields}>
          <Field {...input('value')} label={t('value')} hint={t('valueHint')} max={40} required />
          <Field {...input('label')} label={t('valueLabel')} hint={t('valueLabelHint')} max={80} />
        </div>
      </CompanyForm>
    </Panel>
  );
}
