import 'server-only';

/** The mails this site sends; each has its words under `mail.<template>`. */
export type MailTemplate =
  | 'accountDeleted'
  | 'accountLocked'
  | 'addEmail'
  | 'alreadyRegistered'
  | 'confirmBizPlus'
  | 'confirmBusinessProfile'
  | 'confirmCompany'
  | 'bookRequestClosed'
  | 'bookRequestTaken'
  | 'confirmEmail'
  | 'deletionAsked'
  | 'factorReset'
  | 'emailAdded'
  | 'emailRemoved'
  | 'memberInvited'
  | 'passwordChanged'
  | 'priceFell'
  | 'primaryChanged'
  | 'resetPassword'
  | 'signInCode'
  | 'supportStarted'
  | 'tripShared'
  | 'wayAdded'
  | 'wayRemoved';
