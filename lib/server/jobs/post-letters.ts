import 'server-only';
import { readEnv } from '@/lib/server/env';
import type { Visit } from '@/lib/server/http/visit';
import { operatorAddress } from '@/lib/server/operator-env';
import { hasPoint } from '@/lib/server/sign-in/rate-limits';
import type { Queryable } from '@/lib/server/store/connection';
import { outbox } from '@/lib/server/store/schema';
import { localeOfBrand } from '@/lib/shared/site/brands';
import type { LetterTemplate } from './letter-template';

type Asked = {
  readonly requestId: string;
  /** Where the asker reads mail, and where the operator's answer goes. */
  readonly email: string;
  /** Whose language the receipt speaks; null for a visitor. */
  readonly accountId: string | null;
};

/**
 * Puts the letter to the operator and the receipt into the outbox, in the transaction that keeps the request; whoever
 * commits it kicks the outbox. Neither is written where the brand's operator has no address. No more than a few receipts an
 * hour go to one address, because a visitor may type anybody's; letters are limited where requests are.
 */
export async function postLetters(
  visit: Visit,
  { requestId, email, accountId }: Asked,
  tx: Queryable,
): Promise<void> {
  const operator = operatorAddress(readEnv().operatorMail, visit.brand.key);
  if (operator === null) return;
  const letter = (template: LetterTemplate, recipient: string, locale: string) => ({
    recipient,
    template,
    locale,
    brand: visit.brand.key,
    origin: visit.origin,
    about: { requestId, email, ...(accountId === null ? {} : { accountId }) },
    notBefore: new Date(),
  });
  const letters = [letter('operatorLetter', operator, localeOfBrand(visit.brand).tag)];
  if (await hasPoint('mailByEmail', `operatorReceipt|${email}`))
    letters.push(letter('operatorReceipt', email, visit.locale));
  await tx.insert(outbox).values(letters);
}
