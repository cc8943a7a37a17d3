import 'server-only';
import type { Device } from '@/lib/server/identity/device';
import type { ConsentLocation } from '@/lib/shared/consent/consent-regime';
import type { Brand } from '@/lib/shared/site/brands';

/** The request around a call: what a use case may need beside its input, and where cookies are set. */
export type RequestContext = {
  /** Address of the client by the trusted hops, for limits and the session list. */
  readonly ip: string;
  readonly userAgent: string;
  readonly device: Device | null;
  /** Value of a cookie that is no secret, or null. */
  readonly cookie: (name: 'msg' | 'kmkid') => string | null;
  readonly brand: Brand;
  /** BCP 47 tag the caller reads. */
  readonly locale: string;
  /** Stands before every path of a page in this language: `` or `/ar-ae`. */
  readonly prefix: string;
  /** Public origin of the site the caller is on, without a slash at the end. */
  readonly origin: string;
  /** The Cookie header as it came, for what stands in cookies of the specification's names. */
  readonly cookies: string | null;
  /** Where the caller is, as far as somebody trusted said. */
  readonly location: ConsentLocation;
  /** The browser asks every site not to share data (Global Privacy Control). */
  readonly gpc: boolean;
  /** Another site brought the browser here, as far as the browser says so. */
  readonly fromElsewhere: boolean;
  /** What this browser chose as a guest, unchecked; null when nothing. */
  readonly guestCurrency: string | null;
  /** Set-Cookie values of the answer. */
  readonly setCookies: string[];
};
