/** Called by Next once when a server process starts, never while building. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { shareSecuritySettings } = await import('@/lib/server/http/share-security-settings');
  shareSecuritySettings();
  const { keepOutboxMoving } = await import('@/lib/server/mail/keep-outbox-moving');
  keepOutboxMoving();
  const { startConsent } = await import('@/lib/server/consent/start-consent');
  startConsent();
  const { keepClearingAway } = await import('@/lib/server/maintenance/clear-away');
  keepClearingAway();
  const { keepCheckingPrices } = await import('@/lib/server/search/keep-checking-prices');
  keepCheckingPrices();
  const { keepVerifyingDomains } = await import('@/lib/server/company/domains/keep-verifying-domains');
  keepVerifyingDomains();
  const { keepExpiringGuests } = await import('@/lib/server/people/memberships/expire-guests');
  keepExpiringGuests();
  const { keepRefreshingRates } = await import('@/lib/server/money/refresh-rates');
  keepRefreshingRates();
  const { chromeSettings } = await import('@/lib/server/page/chrome-settings');
  // A setting that is not valid ends the start, not the first page.
  chromeSettings();
  const { watchSiteMessages } = await import('@/lib/server/site/watch-site-messages');
  watchSiteMessages();
}
