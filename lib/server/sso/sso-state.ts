import 'server-only';
import * as z from 'zod';
import type { Ticket } from '@/lib/server/tickets/tickets';
import { Refusal } from '@/lib/shared/refusal';

/** What is agreed when a visitor leaves for the sign-in of their company, and must be so when they are back. */
export const SsoState = z.object({
  ssoId: z.coerce.number(),
  /** Where to go on afterwards; a path of this site. */
  redir: z.string(),
  locale: z.string(),
  /** The account of whoever tests the connection; empty for a sign-in. */
  tester: z.string(),
  nonce: z.string().default(''),
  codeVerifier: z.string().default(''),
  /** SAML: the request that the answer must name, and the hash of the browser that asked. */
  requestId: z.string().default(''),
  device: z.string().default(''),
});
export type SsoState = z.infer<typeof SsoState>;

/** The state in a ticket that was just spent; PROVIDER_REFUSED when there is none or it belongs to another connection. */
export function stateOf(ticket: Ticket | null, ssoId: number): SsoState {
  const parsed = SsoState.safeParse(ticket?.data);
  if (!parsed.success || parsed.data.ssoId !== ssoId) throw new Refusal('PROVIDER_REFUSED');
  return parsed.data;
}

/** The same as a ticket keeps it: texts alone. */
export const toTicket = (state: SsoState): Record<string, string> => ({
  ...state,
  ssoId: String(state.ssoId),
});
