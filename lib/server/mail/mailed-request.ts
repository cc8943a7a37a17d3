import 'server-only';
import { asc, eq } from 'drizzle-orm';
import { readBlob } from '@/lib/server/blobs/read-blob';
import { blob } from '@/lib/server/store/blob-schema';
import { database } from '@/lib/server/store/connection';
import { companyRequest } from '@/lib/server/store/request-schema';
import { account, company } from '@/lib/server/store/schema';
import { type Tier, tierOf } from '@/lib/shared/access/tiers';

/** The requests that are mailed; those of the waitlist are not. */
export const mailedRequestKinds = ['issue', 'contactAccountManager', 'demo', 'tierUpgrade'] as const;
export type MailedRequestKind = (typeof mailedRequestKinds)[number];

/** A request as an email tells it. */
export type MailedRequest = {
  readonly id: string;
  readonly kind: MailedRequestKind;
  readonly at: Date;
  /** Who asks; empty for a visitor. */
  readonly name: string;
  readonly company: string;
  readonly tier: Tier | null;
  /** What was filled in, by the name of the field. */
  readonly data: Readonly<Record<string, string>>;
  readonly files: readonly { readonly name: string; readonly mime: string; readonly content: Buffer }[];
};

/**
 * The request behind an email as it stands now, or null when it is gone: its company has been deleted. Throws while the bucket with its
 * files does not answer; the mail is then tried again.
 */
export async function readMailedRequest(requestId: string): Promise<MailedRequest | null> {
  const [[row], attached] = await Promise.all([
    database()
      .select({ request: companyRequest, name: account.name, company: company.name, tier: company.tier })
      .from(companyRequest)
      .leftJoin(account, eq(account.id, companyRequest.accountId))
      .leftJoin(company, eq(company.id, companyRequest.companyId))
      .where(eq(companyRequest.id, requestId)),
    database()
      .select({ id: blob.id, name: blob.name, mime: blob.mime, bytes: blob.content })
      .from(blob)
      .where(eq(blob.requestId, requestId))
      .orderBy(asc(blob.createdAt), asc(blob.name)),
  ]);
  const kind = mailedRequestKinds.find((one) => one === row?.request.kind);
  if (row === undefined || kind === undefined) return null;
  const data = Object.fromEntries(
    Object.entries(row.request.data).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
  return {
    id: row.request.id,
    kind,
    at: row.request.createdAt,
    name: row.name ?? '',
    company: row.company ?? data.company ?? '',
    tier: row.tier === null ? null : tierOf(row.tier),
    data,
    files: await Promise.all(
      attached.map(async ({ bytes, id, mime, name }) => ({
        name,
        mime,
        content: await readBlob('files', { id, bytes }),
      })),
    ),
  };
}
