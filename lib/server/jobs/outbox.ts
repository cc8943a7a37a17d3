import 'server-only';
import type { Visit } from '@/lib/server/http/visit';
import { hasPoint } from '@/lib/server/sign-in/rate-limits';
import { database } from '@/lib/server/store/connection';
import { outbox } from '@/lib/server/store/schema';
import type { MailTemplate } from './compose-mail';
import { kickOutbox } from './drain-outbox';

/**
 * Puts a mail into the outbox and returns; sending happens apart from the call. More than a few mails
 * an hour to one address are silently dropped, so that nobody can be flooded through us.
 */
export async function postMail(template: MailTemplate, recipient: string, visit: Visit): Promise<void> {
  if (!(await hasPoint('mailByEmail', `${template}|${recipient}`))) return;
  await database().insert(outbox).values({
    recipient,
    template,
    locale: visit.locale,
    brand: visit.brand.key,
    origin: visit.origin,
    notBefore: new Date(),
  });
  kickOutbox();
}
