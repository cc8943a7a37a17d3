import { getTranslations } from 'next-intl/server';
import { ProgramEditor } from '@/components/finance/programs/program-editor';
import { ProgramList } from '@/components/finance/programs/program-list';
import type { ShownProgram } from '@/components/finance/programs/shown-program';
import { fieldProblems } from '@/components/ui/form/form-view';
import { programFile } from '@/lib/server/finance/program-file';
import { listPrograms, lostPrograms, type ProgramRow, readProgram } from '@/lib/server/finance/programs';
import type { Can } from '@/lib/server/identity/proofs';
import { requirePage } from '@/lib/server/page/require-page';
import { audienceWords } from '@/lib/server/people/organization/audience-words';
import { isCodeTaken } from '@/lib/server/search/providers/accepted-codes';
import { dayAfter } from '@/lib/shared/day/days';
import { formatDay, formatDayRange } from '@/lib/shared/day/format-day';
import { utcDay } from '@/lib/shared/day/utc-day';
import { maskedCode, programEndingDays, programsList, stateOfProgram } from '@/lib/shared/finance/programs';
import { isUuid } from '@/lib/shared/uuid';
import type { PageInput } from '../../../../query';
import { titleOf } from '../../../admin-page';
import { audienceBoxes } from '../../../audience-boxes';
import { fileAddress, listPage } from '../../../list-page';
import { RecordPage } from '../../../record-page';

const url = '/company/corporate-membership/add';
export const generateMetadata = () => titleOf(url);

/**
 * Address: `/business/company/corporate-membership/add`: the rates that the company has agreed on with suppliers, the form
 * of one of them with `?program=`, or their import with `?view=import`.
 */
export default async function ProgramsPage({ searchParams }: PageInput) {
  const viewer = await requirePage('/business/company/corporate-membership/add');
  const page = await listPage(url, programsList, await searchParams);
  const [t, problem, shown] = await Promise.all([
    getTranslations('programs'),
    getTranslations('programs.problem'),
    programWords(viewer, page.site.locale),
  ]);
  return (
    <RecordPage
      wide
      page={page}
      forms={['program', 'removed']}
      done={(form) => t(`done.${form}`)}
      problems={{
        ...fieldProblems(['supplier', 'airline', 'code', 'validTo'], problem),
        'PROGRAM_EXISTS airline': problem('airlineTaken'),
      }}
      file={{
        kind: 'programs',
        calls: '/memberships/v1',
        preview: (token) => programFile.preview(viewer, token),
      }}
      find={async (id) => {
        const found = isUuid(id) ? await readProgram(viewer, id) : null;
        return (await shown(found === null ? [] : [found]))[0] ?? null;
      }}
      list={async () => {
        const { content, paging } = await listPrograms(viewer, { ...page.query, orLast: true });
        return (
          <ProgramList
            {...page}
            found={{ content: await shown(content), paging }}
            file={fileAddress(viewer, '/memberships/v1/file', programsList, page)}
          />
        );
      }}
      form={async (program, parts) => (
        <ProgramEditor
          {...parts}
          program={program}
          audience={await audienceBoxes(viewer.membership.companyId, program?.audience ?? [])}
        />
      )}
    />
  );
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
  const day = (iso: string) => formatDay(locale, iso);
  const today = utcDay(new Date());
  const soon = dayAfter(today, programEndingDays);
  const termOf = ({ validFrom, validTo }: ProgramRow): string => {
    if (validFrom === null) return validTo === null ? t('always') : t('until', { day: day(validTo) });
    return validTo === null ? t('from', { day: day(validFrom) }) : formatDayRange(locale, validFrom, validTo);
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
