import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { ProgramEditor } from '@/components/finance/programs/program-editor';
import { ProgramList } from '@/components/finance/programs/program-list';
import type { ShownProgram } from '@/components/finance/programs/shown-program';
import { type FormView, worded } from '@/components/ui/form/form-view';
import { Outcome } from '@/components/ui/form/outcome';
import { listPrograms, lostPrograms, type ProgramRow, readProgram } from '@/lib/server/finance/programs';
import type { Can } from '@/lib/server/identity/proofs';
import { postedForm } from '@/lib/server/page/form-state';
import { requirePage } from '@/lib/server/page/require-page';
import { audienceWords } from '@/lib/server/people/organization/audience-words';
import { isCodeTaken } from '@/lib/server/search/providers/accepted-codes';
import { dayIn, daysIn } from '@/lib/shared/day/day-in';
import { dayAfter } from '@/lib/shared/day/days';
import { utcDay } from '@/lib/shared/day/utc-day';
import { maskedCode, programEndingDays, programsList, stateOfProgram } from '@/lib/shared/finance/programs';
import { isUuid } from '@/lib/shared/uuid';
import { type PageInput, queryValue } from '../../../../query';
import { AdminPage, titleOf } from '../../../admin-page';
import { audienceBoxes } from '../../../audience-boxes';
import { fileAddress, listPage } from '../../../list-page';

const url = '/company/corporate-membership/add';
const forms = ['program', 'removed'] as const;

export const generateMetadata = () => titleOf(url);

/**
 * Address: `/business/company/corporate-membership/add`: the rates that the company has agreed on with suppliers, or
 * the form of one of them with `?program=`.
 */
export default async function ProgramsPage({ searchParams }: PageInput) {
  const viewer = await requirePage('/business/company/corporate-membership/add');
  const given = await searchParams;
  const { companyId } = viewer.membership;
  const id = queryValue(given, 'program');
  const [page, view, t] = await Promise.all([
    listPage(url, programsList, given),
    postedForm(forms, given),
    getTranslations('programs'),
  ]);
  const found = id !== undefined && isUuid(id) ? await readProgram(viewer, id) : null;
  if (id !== undefined && id !== 'new' && found === null) notFound();
  const told = await programProblems(view);
  const { action, path, query, site } = page;
  const shown = await programWords(viewer, site.locale);
  return (
    <AdminPage url={url} wide={id === undefined}>
      <Outcome
        view={told}
        done={view.form === null ? '' : t(`done.${view.form}`)}
        conflict={view.form === 'program' ? null : undefined}
      />
      {id === undefined ? (
        <ProgramList
          found={await pageOfPrograms()}
          query={query}
          path={path}
          action={action}
          file={fileAddress(viewer, '/memberships/v1/file', programsList, page)}
        />
      ) : (
        <ProgramEditor
          program={(await shown(found === null ? [] : [found]))[0] ?? null}
          view={told}
          path={path}
          audience={await audienceBoxes(companyId, found?.audience ?? [])}
          locale={site.locale}
          token={view.token}
        />
      )}
    </AdminPage>
  );

  async function pageOfPrograms() {
    const { content, paging } = await listPrograms(viewer, { ...query, orLast: true });
    return { content: await shown(content), paging };
  }
}

/** Tells refusals of the form in its own words. */
async function programProblems(view: FormView): Promise<FormView> {
  const t = await getTranslations('programs.problem');
  return worded(view, {
    'PROGRAM_EXISTS airline': t('airlineTaken'),
    'VALIDATION_ERROR supplier': t('supplier'),
    'VALIDATION_ERROR airline': t('airline'),
    'VALIDATION_ERROR code': t('code'),
    'VALIDATION_ERROR validTo': t('validTo'),
  });
}

/** Says of programs how they stand, when they are valid and for whom. */
async function programWords(
  viewer: Can<'programs.write'>,
  locale: string,
): Promise<(programs: readonly ProgramRow[]) => Promise<ShownProgram[]>> {
  const [t, audience] = await Promise.all([
    getTranslations('programs'),
    audienceWords(viewer.membership.companyId, locale),
  ]);
  const day = (iso: string) => dayIn(locale, iso);
  const today = utcDay(new Date());
  const soon = dayAfter(today, programEndingDays);
  const termOf = ({ validFrom, validTo }: ProgramRow): string => {
    if (validFrom === null) return validTo === null ? t('always') : t('until', { day: day(validTo) });
    return validTo === null ? t('from', { day: day(validFrom) }) : daysIn(locale, validFrom, validTo);
  };
  return async (programs) => {
    const lost = await lostPrograms(
      viewer,
      programs.map(({ id }) => id),
    );
    return programs.map((program) => {
      const state = stateOfProgram(program, today);
      return {
        ...program,
        code: maskedCode(program.codeEnd),
        state,
        isLost: lost.has(program.id),
        isTaken: isCodeTaken(program),
        isEnding: state === 'current' && program.validTo !== null && program.validTo <= soon,
        term: termOf(program),
        forWhom: audience(program.audience),
      };
    });
  };
}
