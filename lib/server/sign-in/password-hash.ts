import 'server-only';
import { hash, verify } from '@node-rs/argon2';

// The library's enum cannot be imported one module at a time; 2 is Argon2id.
const argon2id = 2;

/** The parameters of ASVS 5.0 appendix C; about 19 ms. */
const parameters = { algorithm: argon2id, memoryCost: 47_104, timeCost: 1, parallelism: 1 };

let nobody: Promise<string> | null = null;

/** Hashes a password as it is: not cut, trimmed or changed in case (ASVS 6.2.8). */
export const hashPassword = (password: string): Promise<string> => hash(password, parameters);

/**
 * Whether the password is the account's. Without a hash, an unknown person's, a dummy is verified all
 * the same, so that the time taken tells nothing (auth.md 2.1, 5).
 */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  nobody ??= hashPassword('nobody has this password');
  const matches = await verify(passwordHash ?? (await nobody), password);
  return matches && passwordHash !== null;
}
