import 'server-only';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { dropCookie, setCookie } from '@/lib/server/identity/cookie-names';
import { isSignedIn } from '@/lib/server/identity/proofs';
import type { RequestContext } from '@/lib/server/identity/request-context';
import type { Viewer } from '@/lib/server/identity/viewer';
import { exchangeRates } from '@/lib/server/money/exchange-rates';
import { account, session } from '@/lib/server/store/schema';
import { inTransaction } from '@/lib/server/store/transaction';
import { Refusal } from '@/lib/shared/refusal';

/**
 * Sets the currency prices are shown in: for this session alone, or with `store` on the account as well. A
 * guest has no account; theirs is a cookie that ends with the browser session, and makes their pages their own. A
 * currency without a rate is VALIDATION_ERROR.
 */
export async function setCurrency(
  context: RequestContext,
  viewer: Viewer,
  { currencyCode, store }: { readonly currencyCode: string; readonly store: boolean },
): Promise<void> {
  if ((await exchangeRates()).perEuro(currencyCode) === null)
    throw new Refusal('VALIDATION_ERROR', { field: 'currencyCode' });
  if (!isSignedIn(viewer)) {
    context.setCookies.push(setCookie('cur', currencyCode, null));
    return;
  }
  const { account: person, session: own } = viewer;
  await inTransaction(async (tx) => {
    await tx
      .update(session)
      .set({ currency: currencyCode })
      .where(and(eq(session.id, own.id), isNull(session.revokedAt)));
    if (!store) return;
    const kept = sql`${account.settings} || ${JSON.stringify({ currency: currencyCode })}::jsonb`;
    await tx.update(account).set({ settings: kept }).where(eq(account.id, person.id));
  });
  context.setCookies.push(dropCookie('cur'));
}
