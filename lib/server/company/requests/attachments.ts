import 'server-only';
import { randomUUID } from 'node:crypto';
import { keepBlob } from '@/lib/server/blobs/keep-blob';
import { kindOfBytes } from '@/lib/server/kind-of-bytes';
import { blob } from '@/lib/server/store/blob-schema';
import type { Queryable } from '@/lib/server/store/connection';
import {
  type AttachmentType,
  attachmentBytesMax,
  attachmentsMax,
  attachmentTypes,
} from '@/lib/shared/company/attachments';
import { Refusal } from '@/lib/shared/refusal';

/** A file of a message, looked at. */
export type Attachment = {
  readonly name: string;
  readonly mime: AttachmentType;
  readonly content: Buffer;
};

const nameLengthMax = 120;
const mimes: ReadonlySet<string> = new Set(attachmentTypes);
const isAttachmentType = (mime: string): mime is AttachmentType => mimes.has(mime);

/**
 * Reads the files of a message. What they are is what their bytes say. Refuses with ATTACHMENT_REFUSED, for `field`, more
 * or heavier files than a message carries, and every kind but pictures, PDF and plain text.
 */
export async function readAttachments(
  field: string,
  files: readonly File[],
  most = attachmentsMax,
): Promise<readonly Attachment[]> {
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  if (files.length > most || bytes > attachmentBytesMax) throw new Refusal('ATTACHMENT_REFUSED', { field });
  return Promise.all(
    files.map(async (file) => {
      const content = Buffer.from(await file.arrayBuffer());
      const mime = kindOfBytes(content) ?? (isText(content) ? 'text/plain' : '');
      if (!isAttachmentType(mime)) throw new Refusal('ATTACHMENT_REFUSED', { field });
      return { name: plainName(file.name), mime, content };
    }),
  );
}

/** A file whose bytes are where this deployment keeps them. */
export type KeptAttachment = Omit<Attachment, 'content'> & {
  readonly id: string;
  readonly content: Buffer | null;
};

/** Keeps the bytes of the files, before the transaction of their request. Refuses: SERVICE_UNAVAILABLE. */
export function keepAttachments(attachments: readonly Attachment[]): Promise<readonly KeptAttachment[]> {
  return Promise.all(
    attachments.map(async ({ content: bytes, mime, name }) => {
      const id = randomUUID();
      return { id, name, mime, content: await keepBlob({ kind: 'files', id, bytes, mime }) };
    }),
  );
}

/** Stores the files of a request, inside its transaction. */
export async function saveAttachments(
  attachments: readonly KeptAttachment[],
  of: { readonly companyId: string; readonly requestId: string },
  tx: Queryable,
): Promise<void> {
  if (attachments.length === 0) return;
  await tx.insert(blob).values(attachments.map((one) => ({ ...one, ...of, kind: 'attachment' })));
}

/** A name as a file may have it anywhere: no folders, nothing invisible. */
const plainName = (name: string): string =>
  name
    .replaceAll(/[\p{C}/\\:*?"<>|]+/gu, ' ')
    .trim()
    .slice(-nameLengthMax) || 'file';

function isText(content: Buffer): boolean {
  if (content.length === 0 || content.includes(0)) return false;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(content);
    return !/^\s*<(?:!|\?|[a-z])/i.test(content.toString('utf8', 0, 200));
  } catch {
    return false;
  }
}
