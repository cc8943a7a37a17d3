import type { FieldWant } from './field-want';

/**
 * Every way the server says no. The key is the wire code and the message key `errors.<CODE>`;
 * `status` is the HTTP status of the JSON error format (architecture: wire errors and statuses).
 */
export const httpStatusOf = {
  VALIDATION_ERROR: 400,
  INVALID_CHARACTERS: 400,
  EMAIL_INVALID: 400,
  PASSWORD_TOO_SHORT: 400,
  PASSWORD_TOO_LONG: 400,
  PASSWORD_COMMON: 400,
  PASSWORD_BREACHED: 400,
  CONSENT_REQUIRED: 400,
  ANSWER_NEEDED: 400,
  ANSWER_INVALID: 400,
  PATTERN_INVALID: 400,
  PLACE_UNKNOWN: 400,
  PLACE_AMOUNT: 400,
  PLACE_TWICE: 400,
  AMOUNT_NEEDED: 400,
  NAME_TOO_SHORT: 400,
  BAN_COVERS_ALL: 400,
  ADDRESS_INVALID: 400,
  AIRPORT_UNKNOWN: 400,
  ADDRESS_UNKNOWN: 400,
  COLLEAGUE_UNKNOWN: 400,
  COLLEAGUE_IS_GUEST: 400,
  SUCCESSOR_LEAVES: 400,
  SUCCESSOR_BELOW: 400,
  SUCCESSOR_MAY_NOT: 400,
  PICTURE_REFUSED: 400,
  LOGO_REFUSED: 400,
  ATTACHMENT_REFUSED: 400,
  DOMAIN_INVALID: 400,
  SSO_METADATA_INVALID: 400,
  INVALID_SESSION: 401,
  INVALID_KEY: 401,
  PLAN_NEEDED: 403,
  WRONG_CREDENTIALS: 401,
  PASSKEY_REFUSED: 401,
  PROVIDER_REFUSED: 401,
  WRONG_CODE: 401,
  REAUTHENTICATION_NEEDED: 401,
  FORBIDDEN: 403,
  INVALID_FORM_TOKEN: 403,
  FOREIGN_ORIGIN: 403,
  MISSING_TWO_FACTOR_AUTHENTICATION: 403,
  ONE_ROOM_ONLY: 403,
  POLICY_BLOCKED: 403,
  SUPPORT_LOOKS_ONLY: 403,
  SUPPORT_NOT_ALLOWED: 403,
  ACCOUNT_DISABLED: 403,
  ACCOUNT_LOCKED: 403,
  EXTERNAL_AUTH_REQUIRED: 403,
  NOT_FOUND: 404,
  PAYMENT_METHOD_GONE: 404,
  NO_SUCH_USER: 404,
  PASSKEYS_NOT_SETUP: 404,
  SERVICE_DISABLED: 404,
  METHOD_NOT_ALLOWED: 405,
  REGISTRATION_REFUSED: 409,
  NOT_LINKABLE: 409,
  SSO_PRIVATE_ACCOUNT: 409,
  LINK_BY_CODE: 409,
  LINK_IN_ACCOUNT: 409,
  ADMIN_CONFIRMATION_NEEDED: 409,
  LAST_WAY_IN: 409,
  LAST_ADMIN: 409,
  ALREADY_COLLEAGUE: 409,
  NAME_USED: 409,
  ROLE_NAME_USED: 409,
  ROLE_SAME: 409,
  CHECK_IN_CLOSED: 409,
  PAYMENT_LIMIT: 409,
  PAYMENT_RATE_UNKNOWN: 409,
  PAYMENT_METHOD_EXPIRED: 409,
  PAYMENT_METHOD_IN_USE: 409,
  PAYMENT_METHOD_NAME_USED: 409,
  FLOW_NAME_USED: 409,
  TOO_MANY_FLOWS: 409,
  POLICY_TEST_FAILED: 409,
  TOO_MANY_MESSAGES: 409,
  TOO_MANY_PAYMENT_METHODS: 409,
  HOTEL_RECOMMENDED: 409,
  TOO_MANY_HOTELS: 409,
  REPORT_NAME_TAKEN: 409,
  TOO_MANY_REPORTS: 409,
  PROGRAM_EXISTS: 409,
  TOO_MANY_PROGRAMS: 409,
  TOO_MANY_WEBHOOKS: 409,
  TOO_MANY_API_KEYS: 409,
  WEBHOOK_BUSY: 409,
  API_KEY_REPLACED: 409,
  TRIP_FIELD_KEY_USED: 409,
  TRIP_FIELD_IN_USE: 409,
  TOO_MANY_TRIP_FIELDS: 409,
  TOO_MANY_VALUES: 409,
  TOO_MANY_ACCOUNTS: 409,
  PASSWORD_THERE: 409,
  PRIMARY_EMAIL_UNCONFIRMED: 409,
  EMAIL_UNCONFIRMED: 409,
  VERSION_CONFLICT: 409,
  ALREADY_BOOKED: 409,
  OFFER_GONE: 409,
  NOT_SOLD_HERE: 409,
  PRICE_CHANGED: 409,
  POLICY_CHANGED: 409,
  TOTAL_CHANGED: 409,
  BAGS_UNAVAILABLE: 409,
  SEAT_UNAVAILABLE: 409,
  SAME_SEAT: 409,
  EXIT_ROW: 409,
  HOLD_WITHOUT_EXTRAS: 409,
  TRAVELER_CHANGED: 409,
  TRAVELER_INACTIVE: 409,
  CANCELLATION_CHANGED: 409,
  CHANGE_REFUSED: 409,
  CHANGE_NEEDS_APPROVAL: 409,
  CHANGE_PENDING: 409,
  HOLD_OVER: 409,
  ABOVE_LIMIT: 409,
  ALREADY_DECIDED: 409,
  NO_APPROVER: 409,
  APPROVER_AWAY: 409,
  APPROVER_TRAVELS: 409,
  APPROVER_ASKED: 409,
  APPROVER_REPLACED: 409,
  APPROVER_LIMIT: 409,
  RATE_UNKNOWN: 409,
  PENDING_APPROVALS: 409,
  TOO_LATE_TO_ASK: 409,
  PAID_MEANWHILE: 409,
  NOT_DONE_YET: 409,
  ALREADY_MEMBER: 409,
  PUBLIC_MAIL_DOMAIN: 409,
  DOMAIN_TAKEN: 409,
  DOMAIN_IN_USE: 409,
  DOMAIN_UNVERIFIED: 409,
  TOO_MANY_DOMAINS: 409,
  SSO_INCOMPLETE: 409,
  SSO_UNTESTED: 409,
  SSO_EMERGENCY_ADMIN: 409,
  TICKET_INVALID: 410,
  BODY_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  TOO_MANY_REQUESTS: 429,
  INTERNAL_ERROR: 500,
  PROVIDER_UNAVAILABLE: 502,
  SERVICE_UNAVAILABLE: 503,
} as const;

export type RefusalCode = keyof typeof httpStatusOf;

export const isRefusalCode = (value: unknown): value is RefusalCode =>
  typeof value === 'string' && Object.hasOwn(httpStatusOf, value);

/** A field of a form or call that is wrong. */
export type FieldFault = {
  readonly field: string;
  /** VALIDATION_ERROR without one. */
  readonly code?: RefusalCode;
  /** Which of its lines, as it was typed. */
  readonly line?: string;
  /** What it should have had, as far as its schema tells. */
  readonly want?: FieldWant;
  /** For developers, in English. */
  readonly description?: string;
};

type RefusalDetail = {
  /** Name of the input field the refusal is about. */
  readonly field?: string;
  /** The other fields that are wrong, so that a visitor can put everything right at once. */
  readonly also?: readonly FieldFault[];
  /** For developers, in English; the visitor reads the message of the code. */
  readonly description?: string;
  /** When to come back, in seconds. */
  readonly retryAfterSeconds?: number;
  /** Where the visitor must go instead: the company's own sign-in of EXTERNAL_AUTH_REQUIRED. */
  readonly externalUrl?: string;
  /** Of ADMIN_CONFIRMATION_NEEDED: the page of this site that asks. */
  readonly confirmUrl?: string;
  /** Of PLACE_UNKNOWN, PLACE_AMOUNT, PLACE_TWICE, NAME_TOO_SHORT, BAN_COVERS_ALL, ADDRESS_INVALID, ADDRESS_UNKNOWN and AIRPORT_UNKNOWN: which of several lines or addresses, as it was typed. */
  readonly line?: string;
  /** Of VALIDATION_ERROR: what the field should have had. */
  readonly want?: FieldWant;
  /** Of VERSION_CONFLICT: who was quicker, and when (ISO 8601). */
  readonly changed?: { readonly by: string; readonly at: string };
  /** Of a call of a directory: the id of what stands in its way, for its log. */
  readonly about?: string | undefined;
  /** What SCIM calls it (RFC 7644, 3.12), where the code does not say. */
  readonly scimType?: string;
};

/** The one way to say no: thrown anywhere on the server, written by the router in its error format. */
export class Refusal extends Error {
  readonly field: string | undefined;
  readonly also: readonly FieldFault[];
  readonly description: string | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly externalUrl: string | undefined;
  readonly confirmUrl: string | undefined;
  readonly changed: RefusalDetail['changed'];
  readonly line: string | undefined;
  readonly want: FieldWant | undefined;
  readonly about: string | undefined;
  readonly scimType: string | undefined;

  constructor(
    readonly code: RefusalCode,
    detail: RefusalDetail = {},
  ) {
    super(code);
    this.name = 'Refusal';
    this.field = detail.field;
    this.also = detail.also ?? [];
    this.description = detail.description;
    this.retryAfterSeconds = detail.retryAfterSeconds;
    this.externalUrl = detail.externalUrl;
    this.confirmUrl = detail.confirmUrl;
    this.changed = detail.changed;
    this.line = detail.line;
    this.want = detail.want;
    this.about = detail.about;
    this.scimType = detail.scimType;
  }
}

/** Refuses where fields are wrong, with the code of the first, and names all of them. */
export function refuseFields([first, ...also]: readonly FieldFault[]): void {
  if (first !== undefined) throw new Refusal(first.code ?? 'VALIDATION_ERROR', { ...first, also });
}
