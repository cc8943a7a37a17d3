import type { ConsentCategory } from './consent-category';

/** Something that a visitor's browser keeps for a site. */
export type StoredItem = {
  /** A star at the end stands for whatever follows. */
  readonly name: string;
  readonly where: 'cookie' | 'local' | 'session';
  readonly category: ConsentCategory;
  /** For how long at the most. Null: a cookie and session storage until the browser is closed, local storage until deleted. */
  readonly seconds: number | null;
  /** What it is for: a key of `consent.cookies` in the messages. */
  readonly purpose: string;
};

/** Where a browser keeps an item, and under which name: all that is needed to delete it. */
export type StoredName = Pick<StoredItem, 'name' | 'where'>;

/** Whether a name is the one an item has, or one of those its star stands for. */
export const isNameOf = ({ name }: Pick<StoredItem, 'name'>, actual: string): boolean =>
  name.endsWith('*') ? actual.startsWith(name.slice(0, -1)) : actual === name;
