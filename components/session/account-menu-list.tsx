import styles from './account-menu.module.css';
import { AccountMenuIcon } from './account-menu-icon';
import type { AccountMenuIconName } from './account-menu-icon-paths';

/** An entry in words, with its address ready for the market; null leads nowhere. */
export type AccountMenuEntry = {
  readonly key: AccountMenuIconName;
  readonly href: string | null;
  readonly text: string;
  /** It waits for the visitor. */
  readonly dot?: boolean;
  /** What it lacks, in a word or two. */
  readonly note?: string | undefined;
  /** How many of what it leads to are unread, in digits of the language; kept fresh by script (`watch-unread`). */
  readonly unread?: string | undefined;
  /** With script this dialog opens instead. */
  readonly dialog?: string;
};

type Props = { readonly entries: readonly AccountMenuEntry[]; readonly label?: string };

/** Entries of the account menu that belong together. */
export function AccountMenuList({ entries, label }: Props) {
  if (entries.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={label}>
      {entries.map((entry) => (
        <li key={entry.key}>
          <Entry entry={entry} />
        </li>
      ))}
    </ul>
  );
}

/** A link, or a disabled one, which leads nowhere: an anchor without an address (ARIA in HTML). */
function Entry({ entry }: { readonly entry: AccountMenuEntry }) {
  const { dialog, dot = false, href, key, note, text, unread } = entry;
  return (
    <a
      className={styles.item}
      {...(href === null ? { role: 'link', 'aria-disabled': true } : { href })}
      {...(href !== null && /^https?:/.test(href) ? { rel: 'noopener' } : {})}
      data-dot={dot ? '' : undefined}
      data-dialog={dialog}
    >
      <AccountMenuIcon name={key} />
      <span className={styles.text}>{text}</span>
      {note === undefined ? null : <span className={styles.note}> {note}</span>}
      {unread === undefined ? null : (
        <span className={styles.note} data-unread={unread} hidden={unread === ''} suppressHydrationWarning />
      )}
    </a>
  );
}
