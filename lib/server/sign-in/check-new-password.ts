import 'server-only';
import { isBreachedPassword } from '@/lib/server/vendors/breached-passwords';
import { Refusal, type RefusalCode } from '@/lib/shared/refusal';
import { passwordLengthMax, passwordLengthMin } from '@/lib/shared/sign-in/password-rules';
import { brands } from '@/lib/shared/site/brands';
import { isCommonPassword } from './common-passwords';

/** What a new password can be refused for. */
export const newPasswordErrors = [
  'PASSWORD_TOO_SHORT',
  'PASSWORD_TOO_LONG',
  'PASSWORD_COMMON',
  'PASSWORD_BREACHED',
] as const satisfies readonly RefusalCode[];

/**
 * Refuses a new password that is too short or long, among the most used, made of the brand's or the
 * person's own words, or known from a breach (ASVS 6.2.1, 6.2.4, 6.2.11, 6.2.12).
 */
export async function checkNewPassword(password: string, ownWords: readonly string[]): Promise<void> {
  const length = [...password].length;
  if (length < passwordLengthMin) throw refused('PASSWORD_TOO_SHORT');
  if (length > passwordLengthMax) throw refused('PASSWORD_TOO_LONG');
  if (isCommonPassword(password) || isGuessable(password, ownWords)) throw refused('PASSWORD_COMMON');
  if (await isBreachedPassword(password)) throw refused('PASSWORD_BREACHED');
}

/** A site's or person's word with at most a few digits or signs around it. */
function isGuessable(password: string, ownWords: readonly string[]): boolean {
  const letters = password.toLowerCase().replaceAll(/[\d\p{P}\p{S}\s]/gu, '');
  const words = [...brands.flatMap(({ key, displayName }) => [key, displayName]), ...ownWords];
  return words.some((word) => {
    const plain = word.toLowerCase().replaceAll(/[\d\p{P}\p{S}\s]/gu, '');
    return plain.length >= 3 && (letters === plain || letters === plain + plain);
  });
}

const refused = (code: RefusalCode): Refusal => new Refusal(code, { field: 'passwd' });
