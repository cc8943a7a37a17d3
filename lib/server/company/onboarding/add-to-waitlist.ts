import 'server-only';
import { and, eq, sql } from 'drizzle-orm';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { takePoint } from '@/lib/server/rate-limits/rate-limits';
import { companyRequest } from '@/lib/server/store/request-schema';
import { inTransaction } from '@/lib/server/store/transaction';

/**
 * Notes an e-mail address for news of the plans for companies, once per address; that it was there already is not
 * told. TOO_MANY_REQUESTS beyond the limit of an internet address.
 */
export async function addToWaitlist(context: RequestContext, typed: string): Promise<void> {
  await takePoint('companyRequestByIp', context.ip);
  const email = typed.toLowerCase();
  await inTransaction(async (tx) => {
    // The same address twice at once is still one entry: the second waits for the first.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`waitlist ${email}`}, 0))`);
    const [known] = await tx
      .select({ id: companyRequest.id })
      .from(companyRequest)
      .where(and(eq(companyRequest.kind, 'waitlist'), sql`${companyRequest.data} ->> 'email' = ${email}`))
      .limit(1);
    if (known !== undefined) return;
    const data = { email, brand: context.brand.key, locale: context.locale };
    await tx.insert(companyRequest).values({ kind: 'waitlist', state: 'waiting', data });
  });
}
