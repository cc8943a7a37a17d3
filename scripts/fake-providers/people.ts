import { createHash } from 'node:crypto';

/** Somebody at a fake provider. */
export type Person = { readonly email: string; readonly name: string };

/**
 * Who can be chosen at once: somebody new here, whose mailbox the provider runs itself where it runs mailboxes, and a
 * person of the demo, whose address has an account already.
 */
export function peopleOf(provider: 'google' | 'apple' | 'naver'): readonly Person[] {
  const mailbox = { google: 'gmail.com', apple: 'privaterelay.appleid.com', naver: 'naver.com' }[provider];
  return [
    { name: 'Greta Lindholm', email: `greta.lindholm@${mailbox}` },
    { name: 'Pia Sommer', email: 'pia@home.example' },
  ];
}

/** What a provider calls somebody: the same for an address in every run. */
export const subjectOf = ({ email }: Person): string =>
  createHash('sha256').update(email).digest('hex').slice(0, 24);
