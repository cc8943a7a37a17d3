/** What the parts of the IAB dialog know of the page they stand on. */
export type IabSite = {
  /** BCP 47 tag. */
  readonly locale: string;
  /** Stands before every link of the page: `` or `/ar-ae`. */
  readonly prefix: string;
};

/** Where the plain forms of the dialog are posted. */
export const iabAction = '/i/api/iabtcf/v1/answer';

/** The page of purposes and partners, which is the dialog's whole content without script. */
export const partnersPath = '/privacy/partners';
