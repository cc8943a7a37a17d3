import 'server-only';
import { readEnv } from '@/lib/server/env';

const slot = globalThis as { __umiakSettings?: { isProduction: boolean; asksGoogle: boolean } };

/** Tells the server before the application, which reads no settings itself, on what its headers depend. */
export function publishServeSettings(): void {
  const { mode, social } = readEnv();
  slot.__umiakSettings = { isProduction: mode === 'production', asksGoogle: social.google !== null };
}
