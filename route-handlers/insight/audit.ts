import { getTranslations } from 'next-intl/server';
import * as z from 'zod';
import { csvFile } from '@/lib/server/http/csv-file';
import { endpoint } from '@/lib/server/http/endpoint';
import { can } from '@/lib/server/http/guards';
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
const columns = ['at', 'who', 'email', 'support', 'action', 'network', 'facts'] as const;

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
    input: { query: AuditFilter },
    output: z.string(),
    errors: [],
    supportMay: false,
    shownAs: csvFile('audit-log'),
  },
  async ({ viewer, context, input }) => {
    const t = await getTranslations({ locale: context.locale, namespace: 'audit' });
    const entries = await readAuditFile(viewer, input, auditFileMax);
    const wordsOf = (action: string) => (t.has(`actions.${action}`) ? t(`actions.${action}`) : action);
    return csvOf([columns.map((one) => t(`columns.${one}`)), ...entries.map((one) => rowOf(one, wordsOf))]);
  },
);

function rowOf(entry: AuditEntry, wordsOf: (action: string) => string): string[] {
  const { at, name, email, support, action, ip, facts } = entry;
  const told = facts.map((one) => `${one.name}: ${one.value}`).join('; ');
  return [at, name, email, support ?? '', wordsOf(action), ip, told];
}
