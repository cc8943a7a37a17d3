import 'server-only';
import * as openid from 'openid-client';
import { readEnv } from '@/lib/server/env';
import { Refusal } from '@/lib/shared/refusal';
import { askIdentityProvider } from './ask-identity-provider';
import { openidConfiguration } from './openid-provider';

/** What Google's own script names as the way back of a code it hands to the page. */
const scriptRedirect = 'postmessage';

/**
 * Asks Google whether a code lets us read a mailbox for good. Refuses with SERVICE_DISABLED where Google is not configured, else as
 * every provider does.
 */
export async function confirmMailboxAccess(code: string): Promise<void> {
  const settings = readEnv().social.google;
  if (settings === null) throw new Refusal('SERVICE_DISABLED');
  return askIdentityProvider('gmail', async () => {
    const parameters = { code, redirect_uri: scriptRedirect };
    const configuration = await openidConfiguration(settings);
    const answer = await openid.genericGrantRequest(configuration, 'authorization_code', parameters);
    if (answer.refresh_token === undefined) throw new Error('Google gave no lasting token');
  });
}
