import 'server-only';

/** The mails this site sends; each has its words under `mail.<template>`. */
export type MailTemplate =
  | 'accountDeleted'
  | 'accountLocked'
  | 'addEmail'
  | 'alreadyRegistered'
  | 'companyDeleted'
  | 'companyDeletion'
  | 'confirmBizPlus'
  | 'confirmBusinessProfile'
  | 'confirmCompany'
  | 'confirmEmail'
  | 'deletionAsked'
  | 'emailAdded'
  | 'emailRemoved'
  | 'passwordChanged'
  | 'priceFell'
  | 'primaryChanged'
  | 'resetPassword'
  | 'signInCode'
  | 'tripShared'
  | 'wayAdded'
  | 'wayRemoved';
