import { getTranslations } from 'next-intl/server';
import * as z from 'zod';
import { csvFile } from '@/lib/server/http/csv-file';
import { endpoint } from '@/lib/server/http/endpoint';
import { can } from '@/lib/server/http/guards';
import { inLanguage } from '@/lib/server/http/in-language';
import { auditWords } from '@/lib/server/insight/audit-words';
import { readAudit, readAuditFile } from '@/lib/server/insight/read-audit';
import {
  type AuditEntry,
  AuditFilter,
  AuditPage,
  AuditQuery,
  auditFileMax,
} from '@/lib/shared/insight/audit-log';
import { csvOf } from '@/lib/shared/insight/csv';

const guard = can('audit.read');
const columns = [
  'at',
  'who',
  'email',
  'support',
  'action',
  'about',
  'aboutEmail',
  'changes',
  'network',
] as const;

/** What was done in the company, the newest first, narrowed and paged (business.md 2, audit). */
export const getAudit = endpoint(
  'GET /i/api/business/audit/v1',
  { guard, input: { query: AuditQuery }, output: AuditPage, errors: [] },
  async ({ viewer, input }) => {
    const { content, paging } = await readAudit(viewer, input);
    return { entries: content, total: paging.totalElements };
  },
);

/** The same as a file for spreadsheets, in the words of the reader; support may not take data out. */
export const getAuditFile = endpoint(
  'GET /i/api/business/audit/v1/file',
  {
    guard,
    // A link has no header for the language, so the call takes it.
    input: { query: z.strictObject({ ...AuditFilter.shape, locale: z.string().max(20).default('') }) },
    output: z.string(),
    errors: [],
    supportMay: false,
    shownAs: csvFile('audit-log'),
  },
  async ({ viewer, context, input: { locale: wanted, ...filter } }) => {
    const { locale } = inLanguage(context, wanted);
    const [t, words, entries] = await Promise.all([
      getTranslations({ locale, namespace: 'audit' }),
      auditWords(locale),
      readAuditFile(viewer, filter, auditFileMax),
    ]);
    const told = ({ changes, facts }: AuditEntry): string =>
      [
        ...changes.map(({ after, before, field }) =>
          t('changeInFile', {
            field: words.field(field),
            before: words.value(field, before),
            after: words.value(field, after),
          }),
        ),
        ...facts.map(({ name, value }) =>
          t('factInFile', { field: words.field(name), value: words.value(name, value) }),
        ),
      ].join('; ');
    return csvOf([
      columns.map((one) => t(`columns.${one}`)),
      ...entries.map((entry) => [
        entry.at,
        entry.name === '' ? t('unknown') : entry.name,
        entry.email,
        entry.support ?? '',
        words.action(entry.action),
        entry.about?.name ?? '',
        entry.about?.email ?? '',
        told(entry),
        entry.ip,
      ]),
    ]);
  },
);
