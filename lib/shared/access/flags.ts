/**
 * Switches of a deployment with the specification's defaults (§2, admin pages; readings AMB-11 and AMB-24).
 * An operator changes them without a build, so rules take them as a value and never read this table.
 */
const defaults = {
  entitiesPage: false,
  trainPages: false,
  rolesPage: false,
  approversPage: false,
  paymentMethodsPage: false,
  integrationsPage: false,
  homepageMessagesPage: true,
  accountPermissionsPage: false,
  travelerTrackerPage: false,
  reportingPage: true,
  invitations: false,
  /** Guides: a member's own places and notes by city (`guidebookEnabled` of the auth state, §2). */
  guidebook: false,
  tripsToBook: true,
  /** The cookie banner, and with it the way to reopen it (§5, validation rules). */
  cookieCategories: true,
  /** The IAB dialog in its place where the regime has it (reading A-25). */
  iabConsent: true,
  /** The bar for visitors who are not asked. */
  repeatCookieMessage: true,
  /** The opt-out from data sharing (California and others). */
  dataSharing: true,
  /** Embedded pages tell their host page that it may offer to change the search (reading N-50). */
  embedRework: false,
  /** What a guest wants to save is kept in their browser until they have signed in (account specification §4). */
  guestSaves: true,
  /** A link to another vertical takes the search of a page of results along (reading N-46). */
  friendlyUrls: true,
  /** It snows on pages nobody touches, in the season the operator sets. */
  snow: false,
  /** Takes header and footer from every page. */
  hideChrome: false,
  /** The logo in the colours of pride, with confetti. */
  prideLogo: false,
  /** A switch of accounts comes back to the active entry of the main navigation, not to the page it began on (§4). */
  switchToNavigation: false,
  /** Confetti once a browser; else on each load. */
  confettiOnce: true,
};

export type Flag = keyof typeof defaults;

export type Flags = Readonly<Record<Flag, boolean>>;

export const flagNames = Object.keys(defaults) as readonly Flag[];

/** The flags of a deployment: what the operator set, else the default. Names nobody knows are ignored. */
export function flagsFrom(overrides: Readonly<Record<string, boolean>>): Flags {
  return fromEach((flag) => (Object.hasOwn(overrides, flag) ? overrides[flag] : undefined) ?? defaults[flag]);
}

/** What takes something away, belongs to a season or only behaves otherwise; the demo leaves these as they are. */
const special: ReadonlySet<Flag> = new Set(['hideChrome', 'prideLogo', 'switchToNavigation']);

/** Everything on that adds something: what the demo shows. */
export const demoFlags: Flags = fromEach((flag) => !special.has(flag));

function fromEach(setting: (flag: Flag) => boolean): Flags {
  return Object.fromEntries(flagNames.map((flag) => [flag, setting(flag)])) as Flags;
}
