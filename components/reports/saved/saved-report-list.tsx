import { getTranslations } from 'next-intl/server';
import { buttonVariant } from '@/components/ui/button-variant';
import { CompanyForm, type CompanySite } from '@/components/ui/form/company-form';
import { type ListPlace, RecordLink, RecordTable } from '@/components/ui/list/record-table';
import type { Column } from '@/components/ui/list/table';
import type { PagingResult } from '@/lib/shared/paging/paging-result';
import { type SavedReportsQuery, savedReportsList } from '@/lib/shared/reports/saved-reports';

/** A saved report with its words. */
export type ListedReport = {
  readonly id: string;
  readonly name: string;
  /** The report itself, without the locale prefix. */
  readonly href: string;
  readonly owner: string;
  readonly sharing: string;
  readonly mail: string;
  /** It is mailed to the viewer, or would be had they not stopped it. */
  readonly isMailed: boolean;
  readonly isStopped: boolean;
  readonly mayChange: boolean;
};

type Props = ListPlace<SavedReportsQuery> & CompanySite & { readonly found: PagingResult<ListedReport> };

/** The saved reports that somebody finds: their own, and those shared with them. */
export async function SavedReportList({ locale, path, query, token, ...list }: Props) {
  const t = await getTranslations('saved-reports');
  return (
    <RecordTable
      {...list}
      list={savedReportsList}
      query={query}
      path={path}
      t={t}
      icon="insight"
      filters={[{ name: 'q', label: t('search'), value: query.q, type: 'search', max: 80 }]}
      columns={await columnsOf(path, { locale, token })}
    />
  );
}

async function columnsOf(path: string, site: CompanySite): Promise<readonly Column<ListedReport>[]> {
  const t = await getTranslations('saved-reports');
  return [
    {
      key: 'name',
      header: t('name'),
      isRowHeader: true,
      cell: ({ href, name }) => <RecordLink href={href}>{name}</RecordLink>,
    },
    { key: 'owner', header: t('column.owner'), cell: ({ owner }) => <bdi>{owner}</bdi> },
    { key: 'sharing', header: t('column.sharing'), cell: ({ sharing }) => sharing },
    { key: 'mail', header: t('column.mail'), cell: (row) => <MailCell row={row} site={site} /> },
    {
      key: 'change',
      header: t('column.change'),
      cell: ({ id, mayChange, name }) =>
        mayChange ? <RecordLink href={`${path}?report=${id}`}>{t('edit', { name })}</RecordLink> : null,
    },
  ];
}

/** When a report is mailed, and for whoever gets it the button that stops it for them alone. */
async function MailCell({ row, site }: { readonly row: ListedReport; readonly site: CompanySite }) {
  const t = await getTranslations('saved-reports.ownMail');
  const { id, isMailed, isStopped, mail, name } = row;
  if (!isMailed) return mail;
  return (
    <div>
      {mail}
      {isStopped ? <p>{t('stopped')}</p> : null}
      <CompanyForm
        {...site}
        id={`mail-${id}`}
        action={`/reports/v1/saved/${id}/mail`}
        hidden={{ wanted: isStopped ? 'true' : 'false' }}
      >
        <button
          type="submit"
          className={buttonVariant('plain')}
          aria-label={t(isStopped ? 'startNamed' : 'stopNamed', { name })}
        >
          {t(isStopped ? 'start' : 'stop')}
        </button>
      </CompanyForm>
    </div>
  );
}
