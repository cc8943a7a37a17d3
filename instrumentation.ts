import type { Instrumentation } from 'next';

/** Called by Next once when a server process starts, never while building. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  if (process.env.NODE_ENV === 'production') (await import('@/lib/server/log-console')).logConsole();
  const { readEnv } = await import('@/lib/server/env');
  if (readEnv().tracing) (await import('@/lib/server/insight/traces/start-tracing')).startTracing();
  const { shareSecuritySettings } = await import('@/lib/server/http/share-security-settings');
  shareSecuritySettings();
  const { shareProcessStatus } = await import('@/lib/server/maintenance/process-status');
  shareProcessStatus();
  const { startReporting } = await import('@/lib/server/insight/errors/start-reporting');
  startReporting();
  // Components that are drawn on the server log like those in the browser.
  const [{ replaceLogSink }, { log }] = await Promise.all([
    import('@/lib/client/log'),
    import('@/lib/server/log'),
  ]);
  replaceLogSink(({ area, detail, message }) => log.error({ area, detail }, message));
  const { keepOutboxMoving } = await import('@/lib/server/mail/keep-outbox-moving');
  keepOutboxMoving();
  const { startConsent } = await import('@/lib/server/consent/start-consent');
  startConsent();
  const { keepMaintaining } = await import('@/lib/server/maintenance/delete-expired');
  keepMaintaining();
  const { keepOrdersMoving } = await import('@/lib/server/booking/keep-orders-moving');
  keepOrdersMoving();
  const { keepApprovalsMoving } = await import('@/lib/server/booking/approval/keep-approvals-moving');
  keepApprovalsMoving();
  const { keepCheckingPrices } = await import('@/lib/server/search/keep-checking-prices');
  keepCheckingPrices();
  const { loadPlacesSoon } = await import('@/lib/server/search/places/load-places');
  loadPlacesSoon();
  const { keepVerifyingDomains } = await import('@/lib/server/company/domains/keep-verifying-domains');
  keepVerifyingDomains();
  const { keepExpiringGuests } = await import('@/lib/server/people/memberships/expire-guests');
  keepExpiringGuests();
  await startTelling();
  const { keepResealingPrograms } = await import('@/lib/server/finance/reseal-programs');
  keepResealingPrograms();
  const { keepTellingOfEndingCertificates } = await import('@/lib/server/sso/tell-of-ending-certificates');
  keepTellingOfEndingCertificates();
  const { keepTellingOfEndingKeys } = await import('@/lib/server/api-keys/tell-of-ending-keys');
  keepTellingOfEndingKeys();
  const { keepDeliveriesMoving } = await import('@/lib/server/webhooks/keep-deliveries-moving');
  keepDeliveriesMoving();
  const { keepResealingWebhooks } = await import('@/lib/server/webhooks/reseal-webhooks');
  keepResealingWebhooks();
  const { keepRefreshingRates } = await import('@/lib/server/money/refresh-rates');
  keepRefreshingRates();
  const { chromeSettings } = await import('@/lib/server/page/chrome-settings');
  // A setting that is not valid ends the start, not the first page.
  chromeSettings();
  const { watchSharedPages } = await import('@/lib/server/site/watch-shared-pages');
  watchSharedPages();
}

/** What people are told of at a time of its own. Asks for the runtime again, so that the bundle of the other one leaves it out. */
async function startTelling(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { keepSendingDigests } = await import('@/lib/server/notifications/send-digests');
  keepSendingDigests();
  const { keepSendingReports } = await import('@/lib/server/reports/send-reports');
  keepSendingReports();
  const { keepTellingOfEndingMethods } = await import('@/lib/server/finance/tell-of-ending-methods');
  keepTellingOfEndingMethods();
  const { keepTellingOfEndingPrograms } = await import('@/lib/server/finance/tell-of-ending-programs');
  keepTellingOfEndingPrograms();
  const { keepTellingOfEndingGuests } = await import('@/lib/server/people/memberships/tell-of-ending-guests');
  keepTellingOfEndingGuests();
}

/** Called by Next with what a page or a handler threw while it was drawn. */
export const onRequestError: Instrumentation.onRequestError = async (error, _request, { routePath }) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { reportThrown } = await import('@/lib/server/insight/errors/start-reporting');
  reportThrown('A page could not be drawn', error, routePath);
};
