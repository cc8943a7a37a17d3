import 'server-only';
import { readEnv } from '@/lib/server/env';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { operatorAddress } from '@/lib/server/operator-env';
import { hasPoint } from '@/lib/server/rate-limits/rate-limits';
import type { Queryable } from '@/lib/server/store/connection';
import { outbox } from '@/lib/server/store/schema';
import { findBrand, localeOfBrand } from '@/lib/shared/site/brands';
import type { OperatorEmailTemplate } from './operator-email-template';

type Asked = {
  readonly requestId: string;
  /** Where the asker reads mail, and where the operator's answer goes. */
  readonly email: string;
  /** Whose language the receipt speaks; null for a visitor. */
  readonly accountId: string | null;
  /** `hasReceipt`, asked before the transaction: the counter needs a connection of its own. */
  readonly receipt: boolean;
};

/** Whether an address gets a receipt: a few an hour, because a visitor may type anybody's. */
export const hasReceipt = (email: string): Promise<boolean> =>
  hasPoint('mailByEmail', `operatorReceipt|${email}`);

/**
 * Puts the email to the operator and the receipt into the outbox, in the transaction that keeps the request; whoever
 * commits it kicks the outbox. Neither is written where the brand's operator has no address. Emails are limited where requests are.
 */
export async function queueOperatorEmail(
  context: RequestContext,
  { requestId, email, accountId, receipt }: Asked,
  tx: Queryable,
): Promise<void> {
  const operator = operatorAddress(readEnv().operatorMail, context.brand.key);
  if (operator === null) return;
  const emailOf = (template: OperatorEmailTemplate, recipient: string, locale: string) => ({
    recipient,
    template,
    locale,
    brand: context.brand.key,
    origin: context.origin,
    about: { requestId, email, ...(accountId === null ? {} : { accountId }) },
    notBefore: new Date(),
  });
  const emails = [emailOf('operatorLetter', operator, localeOfBrand(context.brand).tag)];
  if (receipt) emails.push(emailOf('operatorReceipt', email, context.locale));
  await tx.insert(outbox).values(emails);
}

type Stray = {
  readonly orderId: string;
  readonly itemId: string;
  readonly reference: string;
  /** What it costs, in cents of a euro. */
  readonly cents: number;
  /** It could not be cancelled, or only for its whole price. */
  readonly stands: boolean;
};

/** The same about a booking that nobody wants and that costs something, in the transaction that settles it. */
export async function queueStrayEmail(
  { brand, origin }: { readonly brand: string; readonly origin: string },
  { cents, itemId, orderId, reference, stands }: Stray,
  tx: Queryable,
): Promise<void> {
  const site = findBrand(brand);
  const recipient = operatorAddress(readEnv().operatorMail, brand);
  if (site === null || recipient === null) return;
  await tx.insert(outbox).values({
    recipient,
    template: 'operatorStray' satisfies OperatorEmailTemplate,
    locale: localeOfBrand(site).tag,
    brand,
    origin,
    about: { orderId, itemId, reference, cents: String(cents), stands: String(stands) },
    notBefore: new Date(),
  });
}
