import 'server-only';
import { and, eq, sql } from 'drizzle-orm';
import { brandOrigin } from '@/lib/server/http/brand-origin';
import { configuredBrand } from '@/lib/server/http/configured-brand';
import { kickOutbox } from '@/lib/server/jobs/kick-outbox';
import type { Queryable } from '@/lib/server/store/connection';
import { notification } from '@/lib/server/store/notification-schema';
import { inTransaction } from '@/lib/server/store/transaction';
import type { NotificationSubject } from '@/lib/shared/notifications/notification-events';
import { localeOfBrand } from '@/lib/shared/site/brands';
import { membersAllowedTo } from './members-allowed-to';
import { notifyByMail } from './notify';

/** So many days before its end people are told of it. */
export const endingToldDays = 14;

const endings = {
  paymentMethodEnding: 'paymentMethods.write',
  certificateEnding: 'sso.write',
  programEnding: 'programs.write',
  apiKeyEnding: 'apiKeys.write',
} as const;

/** Told to whoever can do something about it by their role, or to those who are named. */
type Ending = (
  | { readonly event: keyof typeof endings; readonly accountIds?: never }
  | {
      readonly event: 'accessEnding' | 'guestEnding';
      readonly accountIds: readonly (string | null)[];
    }
) & {
  readonly companyId: string;
  /** Of what ends. */
  readonly id: string;
  readonly label: string;
  /** Its last day, ISO 8601. */
  readonly day: string;
  /** What else of it the words of the notification say. */
  readonly about?: NotificationSubject;
};

/**
 * Tells whoever can do something about it of what ends soon, once for each last day. `lock` locks one of those that are due and says what
 * of it ends; null for one that does not end soon any more. Returns of how many somebody was told.
 */
export async function tellOfEndings<Due>(
  due: readonly Due[],
  lock: (one: Due, tx: Queryable) => Promise<Ending | null>,
): Promise<number> {
  let told = 0;
  for (const one of due) {
    const isTold = await inTransaction(async (tx) => {
      const ending = await lock(one, tx);
      return ending !== null && tellOfEnding(ending, tx);
    });
    if (isTold) told += 1;
  }
  if (told > 0) kickOutbox();
  return told;
}

async function tellOfEnding(ending: Ending, tx: Queryable): Promise<boolean> {
  const { companyId, day, event, id, label } = ending;
  const brand = configuredBrand();
  const origin = brandOrigin(brand);
  const [told] = await tx
    .select({ id: notification.id })
    .from(notification)
    .where(
      and(
        eq(notification.companyId, companyId),
        eq(notification.event, event),
        eq(sql`${notification.about} ->> 'endingId'`, id),
        eq(sql`${notification.about} ->> 'day'`, day),
      ),
    )
    .limit(1);
  if (told !== undefined || origin === null) return false;
  const accountIds = ending.accountIds ?? (await membersAllowedTo(companyId, endings[ending.event], tx));
  const site = { brand: brand.key, locale: localeOfBrand(brand).tag, origin };
  await notifyByMail(
    { event, companyId, accountIds, about: { ...ending.about, endingId: id, label, day }, site },
    tx,
  );
  return accountIds.length > 0;
}
