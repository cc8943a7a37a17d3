import 'server-only';
import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { keepBlob } from '@/lib/server/blobs/keep-blob';
import type { Can } from '@/lib/server/identity/proofs';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { blob } from '@/lib/server/store/blob-schema';
import type { Queryable } from '@/lib/server/store/connection';
import { logoPath } from '@/lib/shared/company/settings/company-logo';
import type { CompanySettings } from '@/lib/shared/company/settings/company-settings';
import type { RefusalCode } from '@/lib/shared/refusal';
import { changeCompany, changeCompanyErrors } from './change-company';
import { reencodeLogo } from './reencode-logo';

export const setLogoErrors = [
  'LOGO_REFUSED',
  ...changeCompanyErrors,
] as const satisfies readonly RefusalCode[];

/** Gives the company a logo; the one before is gone, and its address with it. */
export async function setLogo(
  context: RequestContext,
  viewer: Can<'company.logo'>,
  given: Uint8Array,
): Promise<CompanySettings> {
  const id = randomUUID();
  const bytes = await reencodeLogo(given);
  const content = await keepBlob({ kind: 'files', id, bytes, mime: 'image/png' });
  return changeCompany(context, viewer, {
    action: 'company.logoChanged',
    change: async (row, tx) => {
      await dropLogo(row.id, tx);
      await tx.insert(blob).values({ id, companyId: row.id, kind: 'logo', mime: 'image/png', content });
      return { logoUrl: logoPath(id) };
    },
  });
}

/** Takes the logo from the company; nothing else happens when there is none. */
export function removeLogo(context: RequestContext, viewer: Can<'company.logo'>): Promise<CompanySettings> {
  return changeCompany(context, viewer, {
    action: 'company.logoRemoved',
    change: async (row, tx) => {
      await dropLogo(row.id, tx);
      return { logoUrl: null };
    },
  });
}

async function dropLogo(companyId: string, tx: Queryable): Promise<void> {
  await tx.delete(blob).where(and(eq(blob.companyId, companyId), eq(blob.kind, 'logo')));
}
