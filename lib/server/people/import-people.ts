import 'server-only';
import { getTranslations } from 'next-intl/server';
import type { Member } from '@/lib/server/http/guards';
import type { Visit } from '@/lib/server/http/visit';
import { record } from '@/lib/server/insight/record';
import { takePoint } from '@/lib/server/sign-in/rate-limits';
import { Refusal } from '@/lib/shared/refusal';
import { type CheckedLine, checkPeopleFile } from './check-people-file';
import { type CompanyRole, listRoles } from './company-roles';
import { type ConfirmedAdmins, requireConfirmed } from './confirmed-admins';
import { invitePeople } from './invite-people';
import { findDraft, keepDraft, type PeopleDraft, takeDraft } from './people-draft';
import { type ColumnTitles, type ReadPeopleFile, readPeopleFile } from './read-people-file';

/** A file that was looked at: its word and lines, or why it cannot be read. */
export type LookedAt =
  | { readonly word: string; readonly lines: readonly CheckedLine[] }
  | Extract<ReadPeopleFile, { readonly problem: unknown }>;

/** Reads a file of people and says what each line would do. Nobody is invited by that. */
export async function lookAtPeopleFile(viewer: Member, file: Blob, locale: string): Promise<LookedAt> {
  refuseWithoutFeature(viewer);
  const read = readPeopleFile(new Uint8Array(await file.arrayBuffer()), await titlesIn(locale));
  if ('problem' in read) return read;
  return { word: await keepDraft(viewer, read), lines: await checkDraft(viewer, read, locale) };
}

/** What the lines of a file would do as things stand now. */
export async function checkDraft(
  viewer: Member,
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
  viewer: Member,
  visit: Visit,
  word: string,
  confirmed: ConfirmedAdmins | null = null,
): Promise<Imported> {
  refuseWithoutFeature(viewer);
  const seen = await findDraft(viewer, word);
  if (seen === null) throw new Refusal('NOT_FOUND');
  // Asked before the file is used up.
  await requireConfirmedLines(viewer, await checkDraft(viewer, seen, visit.locale), confirmed);
  await takePoint('peopleFilesByCompany', viewer.membership.companyId);
  const draft = await takeDraft(viewer, word);
  if (draft === null) throw new Refusal('NOT_FOUND');
  const left: number[] = [];
  let sent = 0;
  for (const { line, wanted } of await checkDraft(viewer, draft, visit.locale)) {
    const isSent = wanted !== null && (await isInvited(viewer, visit, wanted, confirmed));
    if (isSent) sent += 1;
    else left.push(line);
  }
  const { companyId } = viewer.membership;
  await record({
    action: 'members.imported',
    accountId: viewer.account.id,
    companyId,
    sessionId: viewer.session.id,
    ip: visit.ip,
    data: { invited: sent, leftOut: left.length },
  });
  return { sent, left };
}

/** Whether somebody got an invitation: not when they have a place by now, or their line fits no longer. */
async function isInvited(
  viewer: Member,
  visit: Visit,
  wanted: NonNullable<CheckedLine['wanted']>,
  confirmed: ConfirmedAdmins | null,
): Promise<boolean> {
  try {
    return (await invitePeople(viewer, visit, wanted, confirmed)).sent.length > 0;
  } catch (thrown) {
    if (thrown instanceof Refusal) return false;
    throw thrown;
  }
}

async function requireConfirmedLines(
  viewer: Member,
  lines: readonly CheckedLine[],
  confirmed: ConfirmedAdmins | null,
): Promise<void> {
  const wanted = new Set(lines.flatMap((line) => (line.wanted === null ? [] : [line.wanted.roleId])));
  for (const { id, permissions } of await listRoles(viewer))
    if (wanted.has(id)) requireConfirmed(confirmed, permissions);
}

function refuseWithoutFeature(viewer: Member): void {
  if (!viewer.membership.features.has('addUsers')) {
    throw new Refusal('FORBIDDEN', { description: 'the plan has no inviting' });
  }
}

/** What the columns are called in a language, as an exported file names them. */
async function titlesIn(locale: string): Promise<ColumnTitles> {
  const [t, own] = await Promise.all([
    getTranslations({ locale, namespace: 'people.field' }),
    getTranslations({ locale, namespace: 'many-people.file' }),
  ]);
  return {
    email: [own('email')],
    name: [t('name'), own('name')],
    role: [t('role')],
    office: [t('office')],
    department: [t('department')],
    startsOn: [t('startsOn')],
    endsOn: [t('endsOn')],
    sponsorEmail: [t('sponsor')],
  };
}
