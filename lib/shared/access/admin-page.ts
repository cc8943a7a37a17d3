import type { AdminPageKey } from './admin-page-key';
import type { BookingMode } from './booking-mode';
import type { Feature } from './features';
import type { Flag } from './flags';
import type { Gate } from './gate';

/** The headings under which the hub lists its pages, in this order. */
export const adminPageGroups = ['company', 'policy', 'people', 'money', 'insight'] as const;

export type AdminPageGroup = (typeof adminPageGroups)[number];

/** One page of the business admin catalogue (specification §3, admin page definition). */
export type AdminPage = {
  readonly key: AdminPageKey;
  readonly group: AdminPageGroup;
  /** Message keys. */
  readonly titleKey: `business.pages.${AdminPageKey}.title`;
  readonly descriptionKey: `business.pages.${AdminPageKey}.description`;
  /** Name of a lucide icon. */
  readonly icon: string;
  /** Path below the business base path. */
  readonly url: string;
  /** On, off, or as the deployment's flag says. */
  readonly enabled: boolean | Flag;
  readonly requiredFeature?: Feature;
  readonly bookingMode?: BookingMode;
  /** Message key of a word about the plan that the page's tile carries. */
  readonly flagText?: string;
  /**
   * One of these is enough; company settings management when absent; no permission is needed when empty.
   * Plain strings: a name may come from an operator, and one that nobody knows is reported.
   */
  readonly permissions?: readonly string[];
  /** Opens the page in place of permission and feature. */
  readonly alsoFor?: Gate;
  /** A page with children is a hub: it is there while one of them is. */
  readonly children: readonly AdminPage[];
};
