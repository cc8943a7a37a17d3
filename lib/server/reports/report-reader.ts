import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { type ApprovedPerson, approvedPeople } from '@/lib/server/approvals/travelers-of-approver';
import type { Can } from '@/lib/server/identity/proofs';

/** Who reads a report, and who it covers: everybody in the company, or the people whose trips the reader approves. */
export type ReportReader =
  | { readonly viewer: Can<'reports.read'>; readonly people: null }
  | { readonly viewer: Can<'reports.people'>; readonly people: readonly ApprovedPerson[] };

/** The report of a whole company. */
export const ofCompany = (viewer: Can<'reports.read'>): ReportReader => ({ viewer, people: null });

/** The report of the people of an approver, as they are when it is read. */
export const ofOwnPeople = async (viewer: Can<'reports.people'>) =>
  ({ viewer, people: await approvedPeople(viewer) }) as const satisfies ReportReader;

/** Whether an account is one of those that the report is of. Of nobody nothing is found. */
export const isReported = ({ people }: ReportReader, accountId: SQL): SQL =>
  people === null
    ? sql`true`
    : sql`${accountId} = any(${sql.param(people.map((one) => one.accountId))}::uuid[])`;
