import 'server-only';

/** Names that strangers chose, without what a mail program would make a link of. */
export const plainName = (name: string): string => name.replaceAll(/[\s./:@\\]+/g, ' ').trim();
