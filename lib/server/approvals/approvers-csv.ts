import 'server-only';
import { csvOf } from '@/lib/shared/insight/csv';
import type { ApproverRow } from './list-approvers';

const header = [
  'traveler',
  'approver1',
  'approver2',
  'approver3',
  'limit',
  'deputy',
  'deputyFrom',
  'deputyUntil',
];

/** Who approves for whom as a file for spreadsheets: addresses, amounts in the company's currency, ISO 8601 days. */
export const approversCsv = (rows: readonly ApproverRow[]): string =>
  csvOf([
    header,
    ...rows.map(({ approvers, deputy, deputyFrom, deputyUntil, email, limit }) => [
      email,
      ...[0, 1, 2].map((nth) => approvers[nth]?.email ?? ''),
      limit === null ? '' : String(limit),
      deputy?.email ?? '',
      deputyFrom ?? '',
      deputyUntil ?? '',
    ]),
  ]);
