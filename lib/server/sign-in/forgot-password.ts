import 'server-only';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { postMail } from '@/lib/server/jobs/outbox';
import { takePoint } from '@/lib/server/rate-limits/rate-limits';
import type { RefusalCode } from '@/lib/shared/refusal';
import { normalEmail } from '@/lib/shared/sign-in/normal-email';

export const forgotErrors = ['TOO_MANY_REQUESTS'] as const satisfies readonly RefusalCode[];

/**
 * Starts password recovery. The answer and the work are the same whether or not the address has an
 * account: one row in the outbox, and only the sender of mail looks who is behind it (ASVS 6.3.8).
 */
export async function forgotPassword(context: RequestContext, username: string): Promise<void> {
  await takePoint('forgotByIp', context.ip);
  const email = normalEmail(username);
  if (email !== null) await postMail('resetPassword', email, context);
}
