import 'server-only';
import { record } from '@/lib/server/audit/record-audit';
import { publishedPolicies } from '@/lib/server/company/settings/published-policies';
import type { Can } from '@/lib/server/identity/proofs';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { takePoint } from '@/lib/server/rate-limits/rate-limits';
import { database } from '@/lib/server/store/connection';
import { policyDraft } from '@/lib/server/store/policy-schema';
import { openSecret, sealSecret } from '@/lib/server/tickets/company-secret';
import { findTicket, issueTicket, spendTicket } from '@/lib/server/tickets/tickets';
import type { PolicyVertical } from '@/lib/shared/company/settings/policy-verticals';
import { verticalOfPolicies } from '@/lib/shared/policy/decision';
import type { PolicyFileImport, PolicyFileWanted } from '@/lib/shared/policy/policy-calls';
import { type PolicyChanges, policyChanges } from '@/lib/shared/policy/policy-changes';
import {
  type FilePolicy,
  type PolicyFileFault,
  type PolicyFileProblem,
  policiesOfFile,
  policyFileBytesMax,
  readPolicyFile,
  writePolicyFile,
} from '@/lib/shared/policy/policy-file';
import type { Policy } from '@/lib/shared/policy/policy-set';
import { Refusal } from '@/lib/shared/refusal';
import { draftOf } from './locked-draft';
import { policyAudiences } from './policy-audiences';
import { changeDraft } from './policy-drafts';

type Manager = Can<'company.policies'>;

/** The policies of a vertical as a file, those that hold or the draft; that it was taken is kept. NOT_FOUND without a draft. */
export async function exportPolicies(
  context: RequestContext,
  viewer: Manager,
  { of, vertical }: PolicyFileWanted,
): Promise<string> {
  const { companyId } = viewer.membership;
  const [published, draft, known] = await Promise.all([
    publishedPolicies(companyId, vertical),
    draftPolicies(companyId, vertical),
    policyAudiences(viewer),
  ]);
  const policies = of === 'draft' ? draft : published.policies;
  if (policies === null) throw new Refusal('NOT_FOUND');
  await record({
    action: 'policy.exported',
    accountId: viewer.account.id,
    companyId,
    sessionId: viewer.session.id,
    ip: context.ip,
    data: {
      vertical: verticalOfPolicies[vertical],
      ...(of === 'draft' ? { draft: true } : { version: published.version }),
    },
  });
  return writePolicyFile(vertical, policies, known);
}

async function draftPolicies(companyId: string, vertical: PolicyVertical): Promise<readonly Policy[] | null> {
  const [draft] = await database()
    .select({ policies: policyDraft.policies })
    .from(policyDraft)
    .where(draftOf(companyId, vertical));
  return draft?.policies ?? null;
}

/** Reads a file of policies and keeps it for half an hour, sealed, for whoever gave it; nothing else is stored by that. TOO_MANY_REQUESTS. */
export async function lookAtPolicyFile(
  viewer: Manager,
  vertical: PolicyVertical,
  file: Blob,
): Promise<{ readonly problem: PolicyFileProblem } | { readonly token: string }> {
  await takePoint('companyChangesByAccount', viewer.account.id);
  if (file.size > policyFileBytesMax) return { problem: 'size' };
  const text = utf8(await file.arrayBuffer());
  if (text === null) return { problem: 'encoding' };
  const read = readPolicyFile(vertical, text);
  if ('problem' in read) return read;
  const data = { companyId: viewer.membership.companyId, vertical, file: await sealSecret(text) };
  return { token: await issueTicket('policyFile', { accountId: viewer.account.id, data }) };
}

function utf8(bytes: ArrayBuffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** What a file would do as things stand now: what is wrong with it, or what it changes in the draft, or in what holds without one. */
export type PolicyFilePreview =
  | { readonly faults: readonly PolicyFileFault[] }
  | { readonly policies: readonly Policy[]; readonly changes: PolicyChanges };

/** What a file that was looked at would do; null alike for an unknown token, another person's, another company's and another vertical's. */
export async function previewPolicyFile(
  viewer: Manager,
  vertical: PolicyVertical,
  token: string,
): Promise<PolicyFilePreview | null> {
  const text = await textOf(viewer, vertical, token);
  if (text === null) return null;
  const read = readPolicyFile(vertical, text);
  if ('problem' in read) return null;
  if ('faults' in read) return read;
  const { companyId } = viewer.membership;
  const [{ policies: published }, draft] = await Promise.all([
    publishedPolicies(companyId, vertical),
    draftPolicies(companyId, vertical),
  ]);
  const before = draft ?? published;
  const found = await ownPolicies(viewer, read.policies, [...before, ...published]);
  return 'faults' in found ? found : { ...found, changes: policyChanges(before, found.policies) };
}

/** The policies of a file in the company's own records. */
const ownPolicies = async (viewer: Manager, file: readonly FilePolicy[], before: readonly Policy[]) =>
  policiesOfFile(file, await policyAudiences(viewer), before);

async function textOf(viewer: Manager, vertical: PolicyVertical, token: string): Promise<string | null> {
  const found = await findTicket('policyFile', token);
  const isOwn =
    found?.accountId === viewer.account.id &&
    found.data.companyId === viewer.membership.companyId &&
    found.data.vertical === vertical;
  return isOwn ? (await openSecret(found.data.file ?? '')) || null : null;
}

/**
 * Makes the policies of a file that was looked at the draft, once; nothing of it holds before it is published. NOT_FOUND for no such file
 * or one that was taken over, VALIDATION_ERROR for one with faults as things stand now, VERSION_CONFLICT when the draft has changed, or
 * something was published, since the page was drawn.
 */
export async function importPolicyFile(
  context: RequestContext,
  viewer: Manager,
  { file, ...which }: PolicyFileImport & { readonly vertical: PolicyVertical },
): Promise<void> {
  const { vertical } = which;
  const text = await textOf(viewer, vertical, file);
  const read = text === null ? null : readPolicyFile(vertical, text);
  if (read === null) throw new Refusal('NOT_FOUND');
  if (!('policies' in read)) throw new Refusal('VALIDATION_ERROR', { field: 'file' });
  const known = await policyAudiences(viewer);
  await changeDraft(
    context,
    viewer,
    which,
    async (policies, tx, published) => {
      const found = policiesOfFile(read.policies, known, [...policies, ...published]);
      if ('faults' in found) throw new Refusal('VALIDATION_ERROR', { field: 'file' });
      if ((await spendTicket('policyFile', file, tx)) === null) throw new Refusal('NOT_FOUND');
      return found.policies;
    },
    'policy.imported',
  );
}
