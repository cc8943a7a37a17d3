import 'server-only';

/** How this deployment speaks with Duffel. */
export type DuffelSettings = {
  readonly token: string;
  /** `https://api.duffel.com`; another one in tests. */
  readonly api: string;
  /** Origin of the pages that take a booking over; null where there are none. */
  readonly bookingOrigin: string | null;
  /** Flights are ordered here and paid from the operator's balance with Duffel. */
  readonly sells: boolean;
};
