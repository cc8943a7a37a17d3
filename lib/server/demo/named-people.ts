import 'server-only';

/** Addresses of those of the demo company who do something in what the demo tells. */
export const namedPeople = {
  admin: 'ada.brightwell@acme-lanterns.example',
  manager: 'tomas.ferreira@acme-lanterns.example',
  arranger: 'noor.haddad@acme-lanterns.example',
  approver: 'petra.lindqvist@acme-lanterns.example',
  finance: 'kenji.mori@acme-lanterns.example',
  traveler: 'theo.marsh@acme-lanterns.example',
  guest: 'gwen.okafor@guest.example',
} as const;

/** Address of the demo's person without a company. */
export const personalDemo = 'pia@home.example';
