import * as z from 'zod';
import { type NotificationKind, notificationKinds } from './notification-events';

/** How somebody hears of a kind of event: not at all, on the site alone, in a daily summary too, or by mail at once. */
export const notificationChannels = ['mail', 'digest', 'site', 'off'] as const;
export const NotificationChannel = z.enum(notificationChannels);
export type NotificationChannel = z.infer<typeof NotificationChannel>;

/** What holds for whoever has not chosen. */
export const usualChannels: Readonly<Record<NotificationKind, NotificationChannel>> = {
  toApprove: 'mail',
  decided: 'mail',
  bookRequests: 'mail',
  events: 'mail',
  people: 'mail',
  policies: 'digest',
  endings: 'mail',
  reports: 'mail',
  safety: 'mail',
  security: 'mail',
};

/**
 * Whoever has taken over an account must not silence what tells its owner, and nobody is to miss that they are in danger, so nobody
 * chooses about these kinds.
 */
type FixedKind = 'safety' | 'security';
export type ChosenKind = Exclude<NotificationKind, FixedKind>;
export const isFixed = (kind: NotificationKind): kind is FixedKind =>
  kind === 'safety' || kind === 'security';
export const chosenKinds: readonly ChosenKind[] = notificationKinds.filter((kind) => !isFixed(kind));

/** So long notifications are kept. */
export const notificationDaysKept = 90;

/** The page that asks before a kind is mailed no longer, by the ticket of a mail; without locale prefix. */
export const stopNotificationsPagePath = (token: string): string => `/notifications/stop?token=${token}`;

/** The call that does so with its ticket, as mail programs post to it and browsers open it (RFC 8058, RFC 2369). */
export const stopNotificationsCallPath = (token: string): string =>
  `/i/api/account/v1/notifications/stop?token=${token}`;
