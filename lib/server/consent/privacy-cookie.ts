import 'server-only';
import { plainCookie } from './plain-cookie';
import { openText, signText } from './signed-text';

export const privacyCookieName = 'visitor_privacy';

/** What a visitor decided beside cookies: two-party consent and the sharing of data. */
export type VisitorPrivacy = {
  /** The browser's name in the record of consents. */
  readonly subject: string;
  /** Day (UTC, since 1970) of the two-party consent; null where it was not given. */
  readonly twoPartyDay: number | null;
  /** The visitor does not allow data to be shared. */
  readonly optedOut: boolean;
};

const privacyText = /^1\.([\w-]{22})\.(\d{1,6})\.([01])$/;

export function privacyCookie({ optedOut, subject, twoPartyDay }: VisitorPrivacy): string {
  return plainCookie(
    privacyCookieName,
    signText('privacy', [1, subject, twoPartyDay ?? 0, optedOut ? 1 : 0].join('.')),
  );
}

/** What a cookie's value says, or null for none and for one we did not write. */
export function openPrivacy(value: string | null): VisitorPrivacy | null {
  const parts = privacyText.exec(openText('privacy', value) ?? '');
  if (parts === null) return null;
  const [, subject = '', day, out] = parts;
  return { subject, twoPartyDay: day === '0' ? null : Number(day), optedOut: out === '1' };
}
