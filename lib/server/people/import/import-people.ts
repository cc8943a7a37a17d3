import 'server-only';
import { getTranslations } from 'next-intl/server';
import { record } from '@/lib/server/audit/record-audit';
import type { Can } from '@/lib/server/identity/proofs';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { invitePeople } from '@/lib/server/people/invitations/invite-people';
import { keepFile, keptFile, spendFile } from '@/lib/server/people/record-files/file-draft';
import { type CompanyRole, rolesIn } from '@/lib/server/people/roles/company-roles';
import {
  type ConfirmedAdmins,
  requireAdminConfirmation,
} from '@/lib/server/people/roles/require-admin-confirmation';
import { takePoint } from '@/lib/server/rate-limits/rate-limits';
import { Refusal } from '@/lib/shared/refusal';
import { type CheckedLine, checkPeopleFile, type DraftReader } from './check-people-file';
import { type ColumnTitles, type PeopleDraft, type ReadPeopleFile, readPeopleFile } from './read-people-file';

/** A file that was looked at: its word and lines, or why it cannot be read. */
export type LookedAt =
  | { readonly token: string; readonly lines: readonly CheckedLine[] }
  | Extract<ReadPeopleFile, { readonly problem: unknown }>;

/** Drafts of versions before this one name no such thing, so that what they kept, in another shape, is not found. */
const which = { ticket: 'peopleFile', about: 'invitations' } as const;
const giverOf = ({ account, membership }: DraftReader) => ({
  accountId: account.id,
  companyId: membership.companyId,
});

/** The file of a token; null alike for an unknown one, another person's and another company's. */
export const findDraft = (viewer: DraftReader, token: string): Promise<PeopleDraft | null> =>
  keptFile<PeopleDraft>(giverOf(viewer), which, token);

/** Reads a file of people and says what each line would do. Nobody is invited by that. */
export async function lookAtPeopleFile(
  viewer: Can<'users.import'>,
  file: Blob,
  locale: string,
): Promise<LookedAt> {
  const read = readPeopleFile(new Uint8Array(await file.arrayBuffer()), await titlesIn(locale));
  if ('problem' in read) return read;
  return {
    token: await keepFile(giverOf(viewer), which, read),
    lines: await checkDraft(viewer, read, locale),
  };
}

/** What the lines of a file would do as things stand now. */
export async function checkDraft(
  viewer: DraftReader,
  { rows }: PeopleDraft,
  locale: string,
): Promise<CheckedLine[]> {
  const t = await getTranslations({ locale, namespace: 'business.roles' });
  const titleOf = ({ builtIn, key, name }: CompanyRole) =>
    builtIn && t.has(key as 'admin') ? t(key as 'admin') : name;
  return checkPeopleFile(viewer, rows, titleOf);
}

/** What became of a file: how many were invited, and the lines that were not. */
export type Imported = { readonly sent: number; readonly left: readonly number[] };

/**
 * Invites the people of a file that was looked at, each as if they were typed by hand; lines with faults are left out.
 * NOT_FOUND for no such file, or one that was sent already; TOO_MANY_REQUESTS after a few files within an hour.
 */
export async function importPeople(
  viewer: Can<'users.import'>,
  context: RequestContext,
  token: string,
  confirmed: ConfirmedAdmins | null = null,
): Promise<Imported> {
  const draft = await findDraft(viewer, token);
  if (draft === null) throw new Refusal('NOT_FOUND');
  // Asked before the file is used up.
  await requireConfirmedLines(viewer, await checkDraft(viewer, draft, context.locale), confirmed);
  await takePoint('peopleFilesByCompany', viewer.membership.companyId);
  await spendFile('peopleFile', token);
  const left: number[] = [];
  let sent = 0;
  for (const { line, wanted } of await checkDraft(viewer, draft, context.locale)) {
    const isSent = wanted !== null && (await isInvited(viewer, context, wanted, confirmed));
    if (isSent) sent += 1;
    else left.push(line);
  }
  const { companyId } = viewer.membership;
  await record({
    action: 'members.imported',
    accountId: viewer.account.id,
    companyId,
    sessionId: viewer.session.id,
    ip: context.ip,
    data: { invited: sent, leftOut: left.length },
  });
  return { sent, left };
}

/** Whether somebody got an invitation: not when they have a membership by now, or their line fits no longer. */
async function isInvited(
  viewer: Can<'users.import'>,
  context: RequestContext,
  wanted: NonNullable<CheckedLine['wanted']>,
  confirmed: ConfirmedAdmins | null,
): Promise<boolean> {
  try {
    return (await invitePeople(viewer, context, wanted, confirmed)).sent.length > 0;
  } catch (thrown) {
    if (thrown instanceof Refusal) return false;
    throw thrown;
  }
}

async function requireConfirmedLines(
  viewer: Can<'users.import'>,
  lines: readonly CheckedLine[],
  confirmed: ConfirmedAdmins | null,
): Promise<void> {
  const wanted = new Set(lines.flatMap((line) => (line.wanted === null ? [] : [line.wanted.roleId])));
  for (const { id, permissions } of await rolesIn(viewer.membership.companyId))
    if (wanted.has(id)) requireAdminConfirmation(confirmed, permissions);
}

/** What the columns are called in a language, as an exported file names them. */
async function titlesIn(locale: string): Promise<ColumnTitles> {
  const [t, own] = await Promise.all([
    getTranslations({ locale, namespace: 'people.field' }),
    getTranslations({ locale, namespace: 'bulk.file' }),
  ]);
  return {
    email: [own('email')],
    name: [t('name'), own('name')],
    role: [t('role')],
    office: [t('office')],
    entity: [t('entity')],
    group: [t('group')],
    department: [t('department')],
    title: [t('title')],
    startsOn: [t('startsOn')],
    endsOn: [t('endsOn')],
    sponsorEmail: [t('sponsor')],
  };
}
