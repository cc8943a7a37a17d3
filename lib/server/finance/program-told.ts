import 'server-only';
import { changesOf } from '@/lib/server/audit/changes-of';
import type { ByName } from '@/lib/server/people/record-files/line-by-form';
import type { OpenRecords } from '@/lib/server/people/record-files/record-file';
import type { companyProgram } from '@/lib/server/store/finance-schema';
import { maskedCode } from '@/lib/shared/finance/programs';
import type { programFields } from './programs';

export type Program = typeof companyProgram.$inferSelect;
export type ProgramValues = ReturnType<typeof programFields> & Pick<Program, 'sealedCode' | 'codeEnd'>;

/** Whom a program can be for, by the columns of a file. */
export const audienceColumns = ['groups', 'offices', 'entities', 'roles'] as const;
export type Audiences = Readonly<Record<(typeof audienceColumns)[number], ByName>>;

/** What the audit log tells of a program that came from a file, as it tells of one that was saved by its form; of its code the end. */
export const programTold =
  (audiences: Audiences): OpenRecords<Program, ProgramValues>['told'] =>
  ({ row, values }) => {
    const { airline, audience, supplier, validFrom, validTo, vertical } = values;
    if (row === null) {
      const names = audience
        .flatMap((id) => Object.values(audiences).map(({ nameOf }) => nameOf(id)))
        .filter(Boolean);
      return {
        action: 'program.added',
        data: {
          supplier,
          vertical,
          ...(airline === '' ? {} : { airline }),
          ...(audience.length === 0 ? {} : { audience: names }),
          ...(validFrom === null ? {} : { validFrom }),
          ...(validTo === null ? {} : { validTo }),
        },
      };
    }
    const { after, before } = changesOf<Readonly<Record<string, unknown>>>(row, values) ?? {
      before: {},
      after: {},
    };
    const isCode = 'sealedCode' in after;
    const code = isCode ? { code: maskedCode(values.codeEnd) } : {};
    return {
      action: 'program.changed',
      data: { supplier: row.supplier, ...code, before: withoutSecrets(before), after: withoutSecrets(after) },
    };
  };

const secrets = ['sealedCode', 'codeEnd', 'supplierKey'];
const withoutSecrets = (differs: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(differs).filter(([name]) => !secrets.includes(name)));
