import { api } from '@/lib/client/api';
import { appleByScript } from './apple-sign-in';
import type { ReadyScript } from './sign-in-by-provider';

/** Apple's script, loaded and told our properties. Rejects as `appleByScript` does. */
export async function prepareAppleScript(script: string): Promise<ReadyScript> {
  const { apple, enabled } = await api('GET /k/run/auth/config');
  const signIn = appleByScript({ authEnabled: enabled, loggedIn: false, script });
  await signIn.load(apple);
  return (wish) => signIn.login(wish);
}
