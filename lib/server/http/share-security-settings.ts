import 'server-only';
import { readEnv } from '@/lib/server/env';

type Slot = { __umiakSecurity?: { readonly isProduction: boolean; readonly asksGoogle: boolean } };

/** Tells the server around this application (`scripts/serve.mjs`), in the same process, what its security headers depend on. */
export function shareSecuritySettings(): void {
  const { mode, social } = readEnv();
  (globalThis as Slot).__umiakSecurity = {
    isProduction: mode === 'production',
    asksGoogle: social.google !== null,
  };
}
