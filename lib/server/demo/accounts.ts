import 'server-only';
import { createHash } from 'node:crypto';

/** A demo account as `npm run demo:accounts` prints it. */
export type DemoAccount = {
  readonly role: string;
  /** Null for a person without a company. */
  readonly company: string | null;
  readonly name: string;
  readonly email: string;
  readonly password: string;
  /** Base32 secret of the second factor, for an authenticator app. */
  readonly totpSecret?: string;
  /** Works for the operator: sees a company's pages at /business/support, where the company allows it. */
  readonly staff?: true;
};

/** Everybody's password in the demo; demo mode listens on loopback alone. */
export const demoPassword = 'lantern-boat-42';

/** What the ids of the demo's accounts begin with: production knows them by it, whatever became of their addresses. */
export const demoIdPrefix = 'de300000-0000-4000-8000-';
/** @param email the address that the demo gives the account */
export const demoAccountId = (email: string): string =>
  demoIdPrefix + createHash('sha256').update(email).digest('hex').slice(0, 12);

const acme = 'Acme Lanterns';
const at = (person: string): string => `${person}@acme-lanterns.example`;

/** One person to sign in as for each role, and three without a company, one of them of the operator's support. */
export const demoAccounts: readonly DemoAccount[] = [
  {
    role: 'admin',
    company: acme,
    name: 'Ada Brightwell',
    email: at('ada.brightwell'),
    totpSecret: 'LANTERNBOATLANTERNBOATLANTERNBOA',
  },
  {
    role: 'travelManager',
    company: acme,
    name: 'Tomás Ferreira',
    email: at('tomas.ferreira'),
    totpSecret: 'KITEKITEKITEKITEKITEKITEKITEKITE',
  },
  { role: 'arranger', company: acme, name: 'Noor Haddad', email: at('noor.haddad') },
  { role: 'approver', company: acme, name: 'Petra Lindqvist', email: at('petra.lindqvist') },
  { role: 'finance', company: acme, name: 'Kenji Mori', email: at('kenji.mori') },
  { role: 'helpdesk', company: acme, name: 'Hana Novak', email: at('hana.novak') },
  { role: 'traveler', company: acme, name: 'Theo Marsh', email: at('theo.marsh') },
  { role: 'guest', company: acme, name: 'Gwen Okafor', email: 'gwen.okafor@guest.example' },
  { role: 'admin', company: 'Beacon Kites', name: 'Bea Kestrel', email: 'bea@beacon-kites.example' },
  { role: 'personal', company: null, name: 'Pia Sommer', email: 'pia@home.example' },
  {
    role: 'support',
    company: null,
    name: 'Sol Okonkwo',
    email: 'sol@support.example',
    totpSecret: 'SUPPORTBOATSUPPORTBOATSUPPORTBOA',
    staff: true,
  },
  { role: 'unconfirmed', company: null, name: 'Uma Reyes', email: 'uma@home.example' },
].map((person) => ({ ...person, password: demoPassword }) as DemoAccount);
