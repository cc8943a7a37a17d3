import * as z from 'zod';

/** Most files of one message. */
export const attachmentsMax = 5;
/** All files of a message together, in bytes. */
export const attachmentBytesMax = 5 * 1024 * 1024;
/** What may be attached, for the file chooser; the server looks at the bytes. */
export const attachmentTypes = [
  'image/jpeg',
  'image/png',
  'image/gif',
  'application/pdf',
  'text/plain',
] as const;

export type AttachmentType = (typeof attachmentTypes)[number];

/** A field for files that nothing was chosen in comes as one empty file without a name. */
const isChosen = (file: File): boolean => file.size > 0 || file.name !== '';

/** Files of a field, those that were chosen. */
export const Attachments = z
  .array(z.file())
  .default([])
  .transform((files) => files.filter(isChosen));
