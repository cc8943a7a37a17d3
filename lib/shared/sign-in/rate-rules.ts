import { secondsPerDay } from '@/lib/shared/day/days';

const quarterHour = 15 * 60;
const hour = 60 * 60;

/** How often each thing may be tried: `points` within `seconds`, for one key. */
export const rules = {
  /** Passwords tried from one address. */
  loginByIp: { points: 50, seconds: quarterHour },
  /** Passwords tried for one e-mail address by browsers that never signed in to it. */
  loginByEmail: { points: 10, seconds: quarterHour },
  /** Passwords tried by one browser that is known to the account: neither strangers nor other browsers use it up. */
  loginByDevice: { points: 10, seconds: quarterHour },
  /** Passwords, and sign-in codes, that known browsers or sessions of an account try in buckets of their own together. */
  ownTriesByAccount: { points: 100, seconds: quarterHour },
  registerByIp: { points: 20, seconds: hour },
  forgotByIp: { points: 20, seconds: hour },
  /** Links opened or posted from one address. */
  ticketByIp: { points: 60, seconds: quarterHour },
  /** Mails to one address; more are silently not sent. */
  mailByEmail: { points: 5, seconds: hour },
  /** Mailed codes that known browsers or sessions of an account ask for in buckets of their own together. */
  ownMailsByAccount: { points: 25, seconds: hour },
  /** Addresses given to the dialog from one address. */
  identifyByIp: { points: 100, seconds: quarterHour },
  /** Sign-in codes asked for from one address. */
  codeByIp: { points: 30, seconds: hour },
  /** Codes to one's own address that one session asks for. */
  codeBySession: { points: 5, seconds: hour },
  /** Sign-in codes tried for one e-mail address; each known browser and each session of its owner counts apart. */
  codeTriesByEmail: { points: 20, seconds: quarterHour },
  /** Visits to a provider, and what comes back, from one address. */
  socialByIp: { points: 60, seconds: quarterHour },
  /** Visits to a company's own sign-in, and what comes back, from one address: an office has one address. */
  ssoByIp: { points: 300, seconds: quarterHour },
  /** Records of domains that one company has looked for. */
  domainChecksByCompany: { points: 60, seconds: quarterHour },
  /** Tests of webhooks and deliveries sent again that one company asks for. */
  webhookTriesByCompany: { points: 30, seconds: quarterHour },
  /** Challenges and answers of passkeys from one address. */
  passkeyByIp: { points: 120, seconds: quarterHour },
  /** Reads of one calendar feed: programs ask once an hour or less, each device for itself. */
  readsByFeed: { points: 60, seconds: quarterHour },
  /** Calls with one API key. */
  callsByApiKey: { points: 6000, seconds: quarterHour },
  /** Changes to addresses and other sign-in methods of one account. */
  changesByAccount: { points: 60, seconds: hour },
  /** Changes to a company one admin makes. */
  companyChangesByAccount: { points: 60, seconds: 60 },
  /** Moves of one published event: each asks everybody on its list again. */
  eventMovesByEvent: { points: 10, seconds: secondsPerDay },
  /** Messages to travelers that one company sends: each goes to many. */
  travelerMessagesByCompany: { points: 60, seconds: hour },
  /** Answers to check-in requests that one person gives, by mailed links and signed in apart. */
  checkInAnswersByPerson: { points: 60, seconds: quarterHour },
  /** Messages to the operator and reports one account sends: each may carry files. */
  companyMessagesByAccount: { points: 20, seconds: hour },
  /** Codes of the second factor tried for one account; browsers that have passed it before count apart. */
  secondFactorByAccount: { points: 10, seconds: quarterHour },
  /** Passwords tried on the account page. */
  passwordByAccount: { points: 10, seconds: quarterHour },
  /** Answers about consent and privacy from one address: each is a row kept for years. */
  consentByIp: { points: 300, seconds: quarterHour },
  /** Measurements of embedded pages from one address. */
  metricByIp: { points: 600, seconds: quarterHour },
  /** Answers to our survey from one address. */
  feedbackByIp: { points: 5, seconds: hour },
  /** Requests for a demo and entries of the waitlist from one address. */
  companyRequestByIp: { points: 20, seconds: hour },
  /** Invitations to trips one account sends. */
  invitationsByAccount: { points: 40, seconds: hour },
  /** Orders one account places: each asks providers and sends mail to an address that was typed. */
  ordersByAccount: { points: 120, seconds: hour },
  /** Companies one account tries to found; all but one are refused. */
  companiesByAccount: { points: 60, seconds: hour },
  /** Confirmations of a company or of a membership in one that an account asks for. */
  confirmationsByAccount: { points: 10, seconds: hour },
  /** Invitations into a company one person sends, each address counted. */
  memberInvitations: { points: 300, seconds: hour },
  /** Mails that tell a company's admins who asks to join. */
  joinMailsByCompany: { points: 1, seconds: hour },
  /** Files of people one company invites. */
  peopleFilesByCompany: { points: 5, seconds: hour },
  /** Searches from one address that are passed on to providers which count them: an office has one address. */
  meteredSearchesByIp: { points: 120, seconds: quarterHour },
  /** Prices of other days with filters nobody had yet, from one address: each looks at every offer of up to 49 days. */
  filteredPricesByIp: { points: 120, seconds: quarterHour },
  /** Pages that tell what was clicked on them, from one address: an office has one address. */
  analyticsByIp: { points: 600, seconds: quarterHour },
  /** Reports of browsers about our policies from one address. */
  reportsByIp: { points: 60, seconds: quarterHour },
  /** The same that get into the log, from all addresses together; more are dropped. */
  reportsByEverybody: { points: 600, seconds: quarterHour },
  /** Errors that pages tell of, from one address: an office has one address. */
  errorsByIp: { points: 60, seconds: quarterHour },
  /** The same that are counted, from all addresses together; more are dropped. */
  errorsByEverybody: { points: 3000, seconds: quarterHour },
  /** Kinds of errors not seen before that browsers may tell of; more are dropped. */
  newErrorsByBrowsers: { points: 100, seconds: hour },
  /** Reports of one kind of error that are passed on to an error tracker; more are dropped. */
  trackedByError: { points: 20, seconds: hour },
} as const;

export type Limit = keyof typeof rules;

/** Wrong passwords in a row before an account locks itself, and again at each multiple. */
export const lockEveryFails = 10;

/** The first lock of an account, and the longest there is. */
export const lockMinutesMin = 15;
export const lockHoursMax = 24;

const lockMs = lockMinutesMin * 60_000;
const lockMsMax = lockHoursMax * hour * 1000;

/** How long an account stays locked after that many wrong passwords in a row: the first time, then doubling. */
export function lockMsAfter(fails: number): number {
  return Math.min(lockMsMax, lockMs * 2 ** (Math.floor(fails / lockEveryFails) - 1));
}
