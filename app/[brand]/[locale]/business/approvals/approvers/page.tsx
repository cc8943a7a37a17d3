import { getFormatter, getTranslations } from 'next-intl/server';
import { ApproversForm } from '@/components/approvals/approvers-form';
import { CircleNotice } from '@/components/approvals/circle-notice';
import { medianText } from '@/components/reports/median-text';
import { percentText } from '@/components/reports/report-view';
import { ButtonLink } from '@/components/ui/button-link';
import { fieldProblems, worded } from '@/components/ui/form/form-view';
import { Outcome } from '@/components/ui/form/outcome';
import { DataTable } from '@/components/ui/list/data-table';
import { EmptyNote } from '@/components/ui/list/empty-note';
import type { Column } from '@/components/ui/list/table';
import { SiteLink } from '@/components/ui/site-link';
import { approverFigures, figuresDays } from '@/lib/server/approvals/approval-figures';
import { companyApprovalSettings } from '@/lib/server/approvals/company-approval-settings';
import { companyCircles } from '@/lib/server/approvals/company-circles';
import { lastChangeOfApprovers } from '@/lib/server/approvals/last-change-of-approvers';
import { type ApproverRow, listApprovers, readApproverRow } from '@/lib/server/approvals/list-approvers';
import type { Can } from '@/lib/server/identity/proofs';
import { formState } from '@/lib/server/page/form-state';
import { requirePage } from '@/lib/server/page/require-page';
import { approversList } from '@/lib/shared/approvals/approvers-list';
import type { PagingResult } from '@/lib/shared/paging/paging-result';
import { listText } from '@/lib/shared/site/locale/list-text';
import { formatMoney } from '@/lib/shared/site/locale/money';
import { numberIn, type PageInput, queryValue } from '../../../query';
import { AdminPage, titleOf } from '../../admin-page';
import { changedWords } from '../../changed-words';
import { asksForImport } from '../../import-part';
import { listPage } from '../../list-page';
import { ApproversImportPart } from './approvers-import-part';
import { HandOverPart } from './hand-over-part';

export const generateMetadata = () => titleOf('/approvals/approvers');

/**
 * Address: `/approvals/approvers` below the business base path: who approves for whom; one member's with `?member=`, importing from a file with
 * `?view=import`.
 */
export default async function ApproversPage({ searchParams }: PageInput) {
  const [query, viewer, t] = await Promise.all([
    searchParams,
    requirePage('/business/approvals/approvers'),
    getTranslations('approvals.approvers'),
  ]);
  const { action, path, query: state, site } = await listPage('/approvals/approvers', approversList, query);
  if (asksForImport(query))
    return (
      <AdminPage url="/approvals/approvers">
        <ApproversImportPart viewer={viewer} query={query} path={path} locale={site.locale} />
      </AdminPage>
    );
  const [posted, imported, { currency }, member, circles] = await Promise.all([
    formState('approvers', query),
    formState('approvers-import', query),
    companyApprovalSettings(viewer.membership.companyId),
    readApproverRow(viewer, queryValue(query, 'member') ?? ''),
    companyCircles(viewer),
  ]);
  const last =
    member === null
      ? null
      : await changedWords(await lastChangeOfApprovers(viewer.membership.companyId, member.email));
  const view = worded(posted, await wordsOfFields());
  const found = await listApprovers(viewer, { ...state, orLast: true });
  const round = circles.filter((circle) => member === null || circle.some(({ id }) => id === member.id));
  return (
    <AdminPage url="/approvals/approvers" wide={member === null}>
      <Outcome view={view} done={t('saved')} conflict={last} />
      <Outcome view={imported} done={t('imported', { count: numberIn(query.changed) })} />
      <CircleNotice circles={round.map((circle) => circle.map(({ name }) => name))} />
      <HandOverPart viewer={viewer} member={member} query={query} locale={site.locale} />
      {member === null ? (
        <DataTable
          list={approversList}
          state={state}
          path={path}
          action={action}
          found={found}
          columns={[
            ...(await columnsOf(path, currency, site.locale)),
            ...(await figureColumns(viewer, found, site.locale)),
          ]}
          keyOf={({ id }) => id}
          caption={t('caption')}
          summary={<p>{t('lead', { days: figuresDays })}</p>}
          tools={
            <ButtonLink href={`${path}?view=import`} variant="quiet">
              {t('import')}
            </ButtonLink>
          }
          file={{ href: '/i/api/business/approvals/v1/approvers/file', hint: t('fileHint') }}
          filters={[{ name: 'q', label: t('search'), value: state.q }]}
          empty={<EmptyNote icon="people" text={t('empty')} action={null} />}
          none={{ title: t('none'), text: t('noneText') }}
        />
      ) : (
        <>
          <ApproversForm member={member} currency={currency} view={view} locale={site.locale} />
          <p>
            <ButtonLink href={path} variant="quiet">
              {t('back')}
            </ButtonLink>
          </p>
        </>
      )}
    </AdminPage>
  );
}

/** What each field of the form should have had. */
async function wordsOfFields() {
  const t = await getTranslations('approvals');
  const approver = t('approvers.wrong.approver');
  return {
    'VALIDATION_ERROR approver1': approver,
    'VALIDATION_ERROR approver2': approver,
    'VALIDATION_ERROR approver3': approver,
    'VALIDATION_ERROR limit': t('approvers.wrong.limit'),
    ...fieldProblems(['deputy', 'deputyFrom', 'deputyUntil'], (name) => t(`absence.wrong.${name}`)),
  };
}

/** What waits for each person of the page, and how they have answered lately. */
async function figureColumns(
  viewer: Can<'company.approvals'>,
  { content }: PagingResult<ApproverRow>,
  locale: string,
): Promise<Column<ApproverRow>[]> {
  const [t, spans, figures] = await Promise.all([
    getTranslations('approvals.approvers'),
    getTranslations('reports.approvals'),
    approverFigures(
      viewer,
      content.map(({ id }) => id),
    ),
  ]);
  const of = ({ id }: ApproverRow) => figures.get(id) ?? null;
  const share = (row: ApproverRow) => {
    const { answered, approved } = of(row) ?? { answered: 0, approved: 0 };
    return answered === 0 ? '–' : percentText(approved / answered, locale);
  };
  return [
    { key: 'pending', header: t('pending'), align: 'end', cell: (row) => String(of(row)?.pending ?? 0) },
    {
      key: 'median',
      header: t('median'),
      align: 'end',
      cell: (row) => medianText(of(row)?.medianMinutes ?? null, locale, spans) ?? '–',
    },
    { key: 'share', header: t('share'), align: 'end', cell: share },
  ];
}

async function columnsOf(path: string, currency: string, locale: string): Promise<Column<ApproverRow>[]> {
  const [t, format] = await Promise.all([getTranslations('approvals.approvers'), getFormatter()]);
  const day = (text: string) => format.dateTime(new Date(text), 'day');
  return [
    {
      key: 'name',
      header: t('member'),
      isRowHeader: true,
      cell: ({ id, name }) => (
        <SiteLink href={`${path}?member=${id}`}>
          <bdi>{name}</bdi>
        </SiteLink>
      ),
    },
    {
      key: 'approvers',
      header: t('approvers'),
      cell: ({ approvers }) =>
        approvers.length === 0
          ? t('fallback')
          : listText(
              locale,
              approvers.map(({ active, name }) => (active ? name : t('inactive', { name }))),
            ),
    },
    { key: 'covers', header: t('covers'), align: 'end', cell: ({ covers }) => String(covers) },
    {
      key: 'limit',
      header: t('limitShort'),
      align: 'end',
      cell: ({ limit }) => (limit === null ? '–' : formatMoney(limit, currency, locale)),
    },
    {
      key: 'deputy',
      header: t('deputy'),
      cell: ({ deputy, deputyFrom, deputyUntil }) =>
        deputy === null || deputyFrom === null || deputyUntil === null
          ? '–'
          : t('deputyDays', { name: deputy.name, from: day(deputyFrom), until: day(deputyUntil) }),
    },
  ];
}
