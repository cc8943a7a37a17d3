/** A name shown like a logo. Without a picture it is our own text badge. */
export type Mark = {
  readonly key: string;
  /** How the name is written, and what a picture is called by screen readers. */
  readonly name: string;
  /** A picture somebody has the right to show: an own address, and its size in CSS px. */
  readonly logo?: { readonly src: string; readonly width: number; readonly height: number };
};

/** Ways to pay, by the names of their cards. */
export const paymentMarks: readonly Mark[] = [
  { key: 'visa', name: 'Visa' },
  { key: 'mastercard', name: 'Mastercard' },
  { key: 'amex', name: 'American Express' },
  { key: 'discover', name: 'Discover' },
  { key: 'jcb', name: 'JCB' },
];

/** Companies of the trade that our brands work with (chrome specification §2). */
export const partnerMarks: readonly Mark[] = [
  { key: 'agoda', name: 'Agoda' },
  { key: 'priceline', name: 'Priceline' },
  { key: 'kayak', name: 'Kayak' },
  { key: 'booking', name: 'Booking.com' },
  { key: 'opentable', name: 'OpenTable' },
];
