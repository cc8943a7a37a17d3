import 'server-only';
import { eq } from 'drizzle-orm';
import { readEnv } from '@/lib/server/env';
import type { Queryable } from '@/lib/server/store/connection';
import { traveler } from '@/lib/server/store/profile-schema';
import { credential } from '@/lib/server/store/schema';
import { inTransaction } from '@/lib/server/store/transaction';
import { demoCast } from './demo-cast';
import { demoOrders } from './demo-order';
import { moreTrips } from './more-trips';
import { namedPeople, personalDemo } from './named-people';
import { seedAlerts } from './seed-alerts';
import { seedApiKey } from './seed-api-key';
import { seedApprovals } from './seed-approvals';
import { isStoryTold, seedAudit } from './seed-audit';
import { busiestArea, seedCheckIn } from './seed-check-in';
import { seedEvents } from './seed-events';
import { seedGuides } from './seed-guides';
import { seedHomepageMessages } from './seed-homepage-messages';
import { seedRecords } from './seed-hotels-payment-programs';
import { seedOrders } from './seed-orders';
import { seedPeopleLife } from './seed-people-life';
import { seedPolicies } from './seed-policies';
import { seedPrices } from './seed-prices';
import { seedRequests } from './seed-requests';
import { seedSavedReport } from './seed-saved-report';
import { seedSettings } from './seed-settings';
import { seedTripFields } from './seed-trip-fields';
import { seedTrips } from './seed-trips';
import { seedWebhooks } from './seed-webhooks';

/**
 * Gives the demo's companies and people, whom `seedDemo` has written, a past: settings, domains and sign-in of the
 * company, requests, a trail of 300 lines, orders of four months; trips, alerts, guides and travelers of people. Once: what visitors change
 * or remove stays so. Beacon Kites stays as empty as a new company is. Throws outside demo mode.
 */
export async function seedDemoLife(now = new Date()): Promise<void> {
  if (readEnv().mode !== 'demo') throw new Error('Demo data exists in demo mode alone.');
  const trips = await moreTrips(now);
  const companyId = await inTransaction(async (tx) => {
    const cast = await demoCast(tx);
    if (cast === null || (await isStoryTold(tx, cast.companyId))) return null;
    await seedSettings(tx, cast, now);
    await seedTripFields(tx, cast.companyId);
    await seedPolicies(tx, cast, now);
    await seedRecords(tx, cast.companyId, now);
    await seedSavedReport(tx, cast, now);
    await seedHomepageMessages(tx, cast, now);
    await seedEvents(tx, cast, now);
    await seedPeopleLife(tx, cast, now);
    await seedRequests(tx, cast, now);
    await seedAudit(tx, cast, now);
    for (const [email, own] of trips) await seedTrips(tx, own, email);
    await seedPersonal(tx, now);
    await seedGuides(tx, cast.accountOf(namedPeople.traveler), now);
    await seedPrices(tx, now);
    return cast.companyId;
  });
  const orders = await demoOrders();
  if (orders !== null) {
    await seedOrders(orders, now);
    await seedApprovals(orders, now);
  }
  if (companyId === null) return;
  // After what was ordered, so that nobody is told of the past, and those are asked who travel.
  const area = await busiestArea(companyId, now);
  await inTransaction(async (tx) => {
    await seedWebhooks(tx, companyId, now);
    const cast = await demoCast(tx);
    if (cast === null) return;
    await seedApiKey(tx, cast, now);
    await seedCheckIn(tx, cast, area, now);
  });
}

/** The life of whoever travels for themselves alone. */
async function seedPersonal(tx: Queryable, now: Date): Promise<void> {
  const [pia] = await tx
    .select({ id: credential.accountId })
    .from(credential)
    .where(eq(credential.subject, personalDemo));
  if (pia === undefined) return;
  await seedAlerts(tx, personalDemo, now);
  await seedGuides(tx, pia.id, now);
  const own = { accountId: pia.id, lastName: 'Sommer' };
  await tx.insert(traveler).values([
    { ...own, firstName: 'Pia', dateOfBirth: '1988-04-17', emailAddress: personalDemo, preferred: true },
    { ...own, firstName: 'Jonah', dateOfBirth: '2016-09-02', preferred: false },
  ]);
}
