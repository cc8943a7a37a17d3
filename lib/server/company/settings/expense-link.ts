import 'server-only';
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Can } from '@/lib/server/identity/proofs';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { secretFor, secretsFor } from '@/lib/server/secrets';
import type { CompanySettings } from '@/lib/shared/company/settings/company-settings';
import { Refusal } from '@/lib/shared/refusal';
import { changeCompany } from './change-company';

type HashReader = Can<'integrations.read' | 'expenses.connect'>;

/** The secret word of the company's own address for its expense system (specification §7). */
export const companyHashOf = (viewer: HashReader): string => hashBy(secretFor('company-hash'), viewer);

const hashBy = (key: string, { membership }: HashReader): string =>
  createHmac('sha256', key).update(membership.companyId).digest('hex');

/**
 * Connects the company's expense system by the company's own address, and stores what it knows the company by when it
 * says so. The address of another company, and one that is nobody's, is NOT_FOUND; without the feature FORBIDDEN.
 */
export function connectExpenses(
  context: RequestContext,
  viewer: Can<'expenses.connect'>,
  { hash, code }: { readonly hash: string; readonly code: string | undefined },
): Promise<CompanySettings> {
  const isOurs = secretsFor('company-hash').some((key) =>
    timingSafeEqual(Buffer.from(hash), Buffer.from(hashBy(key, viewer))),
  );
  if (!isOurs) throw new Refusal('NOT_FOUND');
  if (!viewer.membership.features.has('expenseIntegration')) {
    throw new Refusal('FORBIDDEN', { description: 'the plan has no expense integration' });
  }
  const expenseCode = code === undefined ? {} : { expenseCode: code };
  const settings = { expenseConnectedAt: new Date().toISOString(), ...expenseCode };
  return changeCompany(context, viewer, { change: () => ({ settings }) });
}
