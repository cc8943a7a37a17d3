import 'server-only';
import { asc, eq } from 'drizzle-orm';
import { noteUnchanged } from '@/lib/server/audit/track-writes';
import type { Can } from '@/lib/server/identity/proofs';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { findOwnRow } from '@/lib/server/people/memberships/company-rows';
import { logSaved, writeForCompany } from '@/lib/server/people/memberships/write-for-company';
import { database } from '@/lib/server/store/connection';
import { isDuplicate } from '@/lib/server/store/database-faults';
import { webhook } from '@/lib/server/store/webhook-schema';
import { sealSecret } from '@/lib/server/tickets/company-secret';
import { allowsProviderUrl } from '@/lib/server/vendors/company-provider-url';
import type { DrawnRecord } from '@/lib/shared/form/record-id';
import { Refusal, type RefusalCode } from '@/lib/shared/refusal';
import { eventBox } from '@/lib/shared/webhooks/webhook-events';
import { eventsIn, oldSecretMs, type WebhookForm, webhooksMax } from '@/lib/shared/webhooks/webhook-rules';
import type { WebhookRow } from './claim-delivery';
import { holdDeliveries, releaseDeliveries } from './settle-delivery';
import { newWebhookSecret } from './webhook-secret';

type Manager = Can<'webhooks.write'>;
type Ender = Can<'webhooks.end'>;

/** A webhook without its secrets, of which nothing is told. */
export type ShownWebhook = Omit<WebhookRow, 'companyId' | 'sealedBefore' | 'sealedSecret' | 'busyUntil'>;

const shown = ({
  busyUntil: _busy,
  companyId: _company,
  sealedBefore: _before,
  sealedSecret: _secret,
  ...rest
}: WebhookRow): ShownWebhook => rest;

/** The webhooks of the viewer's company, the oldest first. */
export async function listWebhooks(viewer: Can<'integrations.read'>): Promise<ShownWebhook[]> {
  const rows = await database()
    .select()
    .from(webhook)
    .where(eq(webhook.companyId, viewer.membership.companyId))
    .orderBy(asc(webhook.createdAt), asc(webhook.id));
  return rows.map(shown);
}

/** One of them; null alike for another company's and for none. */
export async function readWebhook(
  viewer: Can<'integrations.read'>,
  id: string,
): Promise<ShownWebhook | null> {
  const row = await findOwnRow(viewer.membership.companyId, webhook, id);
  return row === null ? null : shown(row);
}

/** What `saveWebhook` refuses with, beside VALIDATION_ERROR. */
export const saveWebhookErrors = [
  'NAME_USED',
  'NOT_FOUND',
  'TOO_MANY_WEBHOOKS',
  'VERSION_CONFLICT',
] as const satisfies readonly RefusalCode[];

/** A webhook that was just added, with its secret, which nobody is told again; null for one that was there. */
type Saved = { readonly id: string; readonly secret: string | null };

/**
 * Adds a webhook, or changes the one with the id of the form, whose secret stays. VALIDATION_ERROR for `url` where it is no public https
 * address on its own port, and for `events` where no event is chosen; NAME_USED, TOO_MANY_WEBHOOKS, NOT_FOUND, VERSION_CONFLICT.
 * What is as it was is not written.
 */
export async function saveWebhook(
  viewer: Manager,
  context: RequestContext,
  wanted: WebhookForm,
): Promise<Saved> {
  const values = valuesFrom(wanted);
  const secret = newWebhookSecret();
  const sealedSecret = await sealSecret(secret);
  try {
    return await writeForCompany(viewer, async (tx, log, rows) => {
      const row = await rows.edited(webhook, wanted);
      await rows.refuseMore(webhook, row, webhooksMax, ['TOO_MANY_WEBHOOKS', 'name']);
      const written = await rows.save(webhook, { row, values, first: { sealedSecret } });
      const { saved } = written;
      // The clock of a failing address is not that of the next one.
      if (row !== null && row.url !== saved.url)
        await tx.update(webhook).set({ failingSince: null }).where(eq(webhook.id, saved.id));
      await logSaved(log, context, 'webhook', {
        ...written,
        about: ({ name }) => ({ webhook: name }),
        added: { webhook: saved.name, ...logged(values) },
        told: async (differing) => logged(differing),
      });
      return { id: saved.id, secret: row === null ? secret : null };
    });
  } catch (error) {
    if (isDuplicate(error, 'webhook_name')) throw new Refusal('NAME_USED', { field: 'name' });
    throw error;
  }
}

/** For the audit log: of the address the host alone, because the rest is often as good as a password; events by the names of their boxes. */
const logged = ({ events, url, ...values }: Partial<ReturnType<typeof valuesFrom>>) => ({
  ...values,
  ...(url === undefined ? {} : { url: new URL(url).host }),
  ...(events === undefined ? {} : { events: events.map((event) => eventBox[event]) }),
});

function valuesFrom(wanted: WebhookForm) {
  const { name, url } = wanted;
  const events = eventsIn(wanted);
  if (!allowsProviderUrl(url))
    throw new Refusal('VALIDATION_ERROR', { field: 'url', description: 'a public https address' });
  if (events.length === 0)
    throw new Refusal('VALIDATION_ERROR', { field: 'events', description: 'at least one event' });
  return { name, url: new URL(url).href, events };
}

/**
 * Pauses a webhook, or switches it on. While it is off nothing new is written for it; what waits is kept, and sent once it is on.
 * NOT_FOUND alike for another company's and for none.
 */
export async function setWebhookActive(
  viewer: Ender,
  context: RequestContext,
  { active, id }: { readonly id: string; readonly active: boolean },
): Promise<void> {
  await writeForCompany(viewer, async (tx, log, rows) => {
    const { active: before, name, version } = await rows.own(webhook, id);
    if (before === active) return noteUnchanged();
    const state = active ? { offReason: null, failingSince: null } : { offReason: 'paused' as const };
    await tx
      .update(webhook)
      .set({ active, ...state, version: version + 1 })
      .where(eq(webhook.id, id));
    await (active ? releaseDeliveries : holdDeliveries)(id, tx);
    await log(context, active ? 'webhook.switchedOn' : 'webhook.paused', { webhook: name });
  });
}

/**
 * Gives a webhook a new secret, which nobody is told again; the one before signs too for a day. NOT_FOUND alike for another company's
 * and for none.
 */
export async function rotateWebhookSecret(
  viewer: Manager,
  context: RequestContext,
  id: string,
): Promise<{ readonly secret: string }> {
  const secret = newWebhookSecret();
  const sealedSecret = await sealSecret(secret);
  await writeForCompany(viewer, async (tx, log, rows) => {
    const { name, sealedSecret: sealedBefore, version } = await rows.own(webhook, id);
    const beforeUntil = new Date(Date.now() + oldSecretMs);
    await tx
      .update(webhook)
      .set({ sealedSecret, sealedBefore, beforeUntil, version: version + 1 })
      .where(eq(webhook.id, id));
    await log(context, 'webhook.secretRotated', { webhook: name });
  });
  return { secret };
}

/** Deletes a webhook with its deliveries and secrets. NOT_FOUND alike for another company's and for none. */
export async function removeWebhook(
  viewer: Ender,
  context: RequestContext,
  which: DrawnRecord,
): Promise<void> {
  await writeForCompany(viewer, async (_tx, log, rows) => {
    const { name } = await rows.remove(webhook, which);
    await log(context, 'webhook.removed', { webhook: name });
  });
}
