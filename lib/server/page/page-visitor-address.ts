import 'server-only';
import { headers } from 'next/headers';
import { clientAddress } from '@/lib/server/client-address';
import { readEnv } from '@/lib/server/env';

/** The internet address of whoever asks for this page, as far as the deployment's own proxies say it. */
export async function pageVisitorAddress(): Promise<string> {
  return clientAddress((await headers()).get('x-forwarded-for'), readEnv().trustedHops);
}
