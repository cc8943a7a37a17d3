import 'server-only';
import { database, type Queryable } from '@/lib/server/store/connection';
import { openSecret, sealSecret } from '@/lib/server/tickets/company-secret';
import { findTicket, issueTicket, spendTicket } from '@/lib/server/tickets/tickets';
import { Refusal } from '@/lib/shared/refusal';

/** The kinds of tickets that carry such files, and what the file is about where one kind carries several. */
type Which = { readonly ticket: 'approversFile' | 'peopleFile' | 'recordFile'; readonly about: string };

/** Whoever gives a file, and for which company. */
type Giver = { readonly accountId: string; readonly companyId: string };

/** Keeps the lines of a file for half an hour, sealed, for whoever gave it. Returns the token that carries them. */
export async function keepFile(
  { accountId, companyId }: Giver,
  { about, ticket }: Which,
  rows: unknown,
): Promise<string> {
  const data = {
    companyId,
    about,
    rows: await sealSecret(JSON.stringify(rows)),
  };
  return issueTicket(ticket, { accountId, data });
}

/** The lines of a file; null alike for an unknown token, another person's, another company's and one about something else. */
export async function keptFile<Rows>(
  { accountId, companyId }: Giver,
  { about, ticket }: Which,
  token: string,
): Promise<Rows | null> {
  const found = await findTicket(ticket, token);
  const isOwn =
    found?.accountId === accountId && found.data.companyId === companyId && found.data.about === about;
  const text = isOwn ? await openSecret(found.data.rows ?? '') : '';
  return text === '' || text === null ? null : (JSON.parse(text) as Rows);
}

/** Uses a file up, so that of several presses one takes it over; NOT_FOUND for one that is gone. */
export async function spendFile(
  ticket: Which['ticket'],
  token: string,
  tx: Queryable = database(),
): Promise<void> {
  if ((await spendTicket(ticket, token, tx)) === null) throw new Refusal('NOT_FOUND');
}
