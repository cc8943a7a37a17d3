import 'server-only';
import { createHash } from 'node:crypto';

/** What the database keeps of a secret that somebody else carries. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');
