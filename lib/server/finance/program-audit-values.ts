import 'server-only';
import { changesOf } from '@/lib/server/audit/changes-of';
import type { ByName } from '@/lib/server/people/record-files/check-line-by-form';
import type { OpenRecords } from '@/lib/server/people/record-files/record-file-types';
import type { companyProgram } from '@/lib/server/store/finance-schema';
import { maskedCode } from '@/lib/shared/finance/programs';
import { addedFacts, type programFields, withoutSecrets } from './programs';

export type Program = typeof companyProgram.$inferSelect;
/** The code that is kept, or a new one that is not sealed yet. */
export type ProgramCode = Pick<Program, 'codeEnd'> &
  (Pick<Program, 'sealedCode'> | { readonly newCode: string });
export type ProgramValues = ReturnType<typeof programFields> & ProgramCode;

/** Whom a program can be for, by the columns of a file. */
export const audienceColumns = ['groups', 'offices', 'entities', 'roles'] as const;
export type Audiences = Readonly<Record<(typeof audienceColumns)[number], ByName>>;

/** What the audit log tells of a program that came from a file, as it tells of one that was saved by its form; of its code the end. */
export const programTold =
  (audiences: Audiences): OpenRecords<Program, ProgramValues>['told'] =>
  ({ row, values }) => {
    if (row === null) {
      const names = values.audience
        .flatMap((id) => Object.values(audiences).map(({ nameOf }) => nameOf(id)))
        .filter(Boolean);
      return { action: 'program.added', data: addedFacts(values, names) };
    }
    const { after, before } = changesOf<Partial<Program>>(row, values) ?? { before: {}, after: {} };
    const code = after.sealedCode === undefined ? {} : { code: maskedCode(values.codeEnd) };
    return {
      action: 'program.changed',
      data: { supplier: row.supplier, ...code, before: withoutSecrets(before), after: withoutSecrets(after) },
    };
  };
