import 'server-only';
import type { BookingMode } from '@/lib/shared/access/booking-mode';
import type { Feature } from '@/lib/shared/access/features';
import type { Permission } from '@/lib/shared/access/permissions';
import type { Tier } from '@/lib/shared/access/tiers';
import type { KeyScope } from '@/lib/shared/api-keys/api-keys';
import type { Onboarding } from '@/lib/shared/company/onboarding/onboarding-status';
import type { SortOrderSettings } from '@/lib/shared/company/settings/sort-order-settings';
import type { AccountSwitcherItem } from '@/lib/shared/session/auth-state';

/** The person behind a session. */
export type ViewerAccount = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly emailVerified: boolean;
  /** An authenticator app or a passkey that counts as one is set up, in whichever mode the person is. */
  readonly secondFactor: boolean;
  readonly imgUrl: string | null;
  readonly createdAt: Date;
  /** Works for the operator. */
  readonly staff: boolean;
};

/** The session row as far as rules need it. */
export type ViewerSession = {
  readonly id: string;
  readonly business: boolean;
  readonly sticky: boolean;
  /** When it was last proved in a way that may change how the account is entered (`provedAt`). */
  readonly provedAt: Date | null;
  /** When it has shown a second factor that counts now (`factorShownAt`). */
  readonly mfaAt: Date | null;
  /** ISO 4217 code chosen for this session, else kept on the account; null when neither. */
  readonly currency: string | null;
  /** The colleague the person books or looks for; null while they act for themselves. */
  readonly actingFor: ViewerTraveler | null;
  /** The account of the operator's support that looks through this session; null in a person's own. */
  readonly actorAccountId: string | null;
  /** Who that is and how long they may look; null in a person's own session. */
  readonly support: ViewerSupport | null;
  /** How the person signed in (RFC 8176). */
  readonly amr: readonly string[];
  /** No session at all: software that calls with a key somebody made, whose id is `id`. */
  readonly apiKey?: { readonly name: string; readonly scopes: ReadonlySet<KeyScope> };
};

/** Support that sees the pages of a person: their name, why, and when it ends by itself. */
export type ViewerSupport = { readonly name: string; readonly reason: string; readonly until: Date };

/** Whom somebody books or looks for. */
export type ViewerTraveler = {
  readonly membershipId: string;
  readonly email: string;
  readonly name: string;
  readonly imgUrl: string | null;
  /** What the person may do in their membership. */
  readonly kind: 'book' | 'view';
};

/** The business profile: one person's membership in one company. */
export type ViewerMembership = {
  readonly id: string;
  readonly companyId: string;
  readonly companyName: string;
  readonly companyLogoUrl: string | null;
  readonly companyConfirmed: boolean;
  readonly confirmed: boolean;
  readonly tier: Tier;
  /** Key of the role, and its name, which is that of the company for a role of its own. */
  readonly role: string;
  readonly roleName: string;
  /** The company made the role; the others are built in. */
  readonly isOwnRole: boolean;
  readonly permissions: ReadonlySet<Permission>;
  readonly features: ReadonlySet<Feature>;
  readonly bookingMode: BookingMode;
  /** Is named as somebody's approver, stands in for one, or was asked to approve a trip. */
  readonly approves: boolean;
  /** BCP 47 tag the person chose to read the business pages in; null until they choose. */
  readonly locale: string | null;
  /** In which order the company's people see results at first. */
  readonly sortOrder: SortOrderSettings;
  /** The company asks everybody for a second factor. */
  readonly require2fa: boolean;
  /** Words the person describes their travel with. */
  readonly keywords: readonly string[];
  /** How far the person and the company are with setting up. */
  readonly onboarding: Onboarding;
};

/**
 * Who asks, as one request sees them. A class, so that React refuses to hand it to the browser whole:
 * what may leave the server is the auth state.
 */
export class Viewer {
  constructor(
    /** Hash of the device secret, or null for a browser that never posted. */
    readonly deviceHash: string | null,
    readonly account: ViewerAccount | null,
    readonly session: ViewerSession | null,
    readonly membership: ViewerMembership | null,
    /** What the account switcher offers in this browser. */
    readonly switcherItems: readonly AccountSwitcherItem[] = [],
  ) {}

  /** Permissions count only in business mode: in personal mode nobody acts for a company. */
  get permissions(): ReadonlySet<Permission> {
    return this.session?.business === true && this.membership !== null ? this.membership.permissions : none;
  }
}

const none: ReadonlySet<Permission> = new Set();
