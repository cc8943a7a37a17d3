import 'server-only';
import { createHash } from 'node:crypto';
import type { NewError } from './scrub-error';

/**
 * What errors are grouped by: where they were noticed, their area and their message. Numbers and files of the build are left
 * out, so that a new version, or another status, is no other error.
 */
export function errorFingerprint({ area, message, source }: NewError): string {
  const alike = message.replaceAll(/\/_next\/static\/\S+/g, 'file').replaceAll(/\d+/g, '0');
  return createHash('sha256').update(`${source}\n${area}\n${alike}`).digest('base64url').slice(0, 22);
}
