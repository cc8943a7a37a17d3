import 'server-only';
import { approversFileColumns } from '@/lib/shared/approvals/approvers-file';
import { csvOf } from '@/lib/shared/insight/csv';
import type { ApproverRow } from './list-approvers';

/** Who approves for whom as a spreadsheet file that can be imported again: addresses, amounts in the company's currency, ISO 8601 days. */
export const approversCsv = (rows: readonly ApproverRow[]): string =>
  csvOf([
    [...approversFileColumns],
    ...rows.map(({ approvers, deputy, deputyFrom, deputyUntil, email, limit }) => [
      email,
      ...[0, 1, 2].map((nth) => approvers[nth]?.email ?? ''),
      limit === null ? '' : String(limit),
      deputy?.email ?? '',
      deputyFrom ?? '',
      deputyUntil ?? '',
    ]),
  ]);
