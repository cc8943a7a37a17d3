import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { noteUnchanged } from '@/lib/server/audit/track-writes';
import type { Admitted } from '@/lib/server/identity/proofs';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { writeForCompany } from '@/lib/server/people/memberships/write-for-company';
import { takePoint } from '@/lib/server/rate-limits/rate-limits';
import type { Queryable } from '@/lib/server/store/connection';
import { company } from '@/lib/server/store/schema';
import type { CompanySettings } from '@/lib/shared/company/settings/company-settings';
import type { AuditAction } from '@/lib/shared/insight/audit-actions';
import { Refusal, type RefusalCode } from '@/lib/shared/refusal';
import { lastCompanyChange } from './last-company-change';
import { type CompanyRow, readCompany } from './read-company';
import { type StoredSettings, storedSettings } from './stored-settings';

export const changeCompanyErrors = [
  'VERSION_CONFLICT',
  'TOO_MANY_REQUESTS',
] as const satisfies readonly RefusalCode[];

/** What a change writes; settings are merged into those that are there. */
export type CompanyChange = {
  readonly name?: string;
  readonly logoUrl?: string | null;
  readonly settings?: Partial<StoredSettings>;
  /** The whole map of overrides. */
  readonly features?: Readonly<Record<string, boolean>>;
  /** What else it changed, as the audit trail tells it. */
  readonly told?: Record<'before' | 'after', Readonly<Record<string, string>>>;
};

type Wish = {
  readonly action?: AuditAction;
  /** The version the change was made on; without one the change holds whatever was changed before it. */
  readonly version?: number | undefined;
  /** Decides on the row while it is locked; what is asked of `tx` here is part of the change. */
  readonly change: (row: CompanyRow, tx: Queryable) => CompanyChange | Promise<CompanyChange>;
};

/**
 * Changes the company somebody acts for, one change after the other, with a line of the audit trail that says what
 * was before. Returns the settings as they are now. The caller's guard says that they may. Refuses with
 * VERSION_CONFLICT, which tells who was quicker and when.
 */
export async function changeCompany(
  context: RequestContext,
  viewer: Admitted,
  wish: Wish,
): Promise<CompanySettings> {
  const { companyId } = viewer.membership;
  await takePoint('companyChangesByAccount', viewer.account.id);
  return writeForCompany(viewer, async (tx, log) => {
    const [row] = await tx.select().from(company).where(eq(company.id, companyId)).for('update');
    if (row === undefined) throw new Refusal('NOT_FOUND');
    if (wish.version !== undefined && wish.version !== row.version) throw await conflict(companyId, tx);
    const change = await wish.change(row, tx);
    const { settings, told: more, ...columns } = change;
    const told = difference(row, { settings, ...columns });
    // Nothing changed, nothing saved: neither a new version nor an entry in the audit log.
    if (Object.keys(told.after).length === 0) {
      noteUnchanged();
      return readCompany(viewer, tx);
    }
    await tx
      .update(company)
      .set({
        ...columns,
        ...(columns.features === undefined ? {} : { features: { ...columns.features } }),
        ...(settings === undefined ? {} : { settings: { ...row.settings, ...settings } }),
        version: row.version + 1,
      })
      .where(eq(company.id, companyId));
    await log(context, wish.action ?? 'company.changed', {
      before: { ...told.before, ...more?.before },
      after: { ...told.after, ...more?.after },
    });
    return readCompany(viewer, tx);
  });
}

async function conflict(companyId: string, tx: Queryable): Promise<Refusal> {
  const last = await lastCompanyChange(companyId, tx);
  return new Refusal('VERSION_CONFLICT', {
    field: 'version',
    ...(last === null ? {} : { changed: { by: last.by, at: last.at.toISOString() } }),
  });
}

/** What was before and is now, of what was really changed; what was not given and still is not is no change. */
function difference(
  row: CompanyRow,
  {
    settings,
    ...columns
  }: Omit<CompanyChange, 'settings'> & { readonly settings: CompanyChange['settings'] },
) {
  const stored: Readonly<Record<string, unknown>> = { ...row.settings, ...storedSettings(row.settings) };
  const pairs = [
    ...Object.entries(columns).map(([key, now]) => [key, row[key as keyof CompanyRow], now] as const),
    ...Object.entries(settings ?? {}).map(([key, now]) => [key, stored[key] ?? null, now] as const),
  ].filter(([, before, now]) => !isDeepStrictEqual(before || null, now || null));
  return {
    before: Object.fromEntries(pairs.map(([key, before]) => [key, before])),
    after: Object.fromEntries(pairs.map(([key, , now]) => [key, now])),
  };
}
