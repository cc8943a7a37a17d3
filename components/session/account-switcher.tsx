import { buttonVariant } from '@/components/ui/button-variant';
import { Form } from '@/components/ui/form/form';
import { Refused } from '@/components/ui/form/refused';
import type { AccountSwitcherItem } from '@/lib/shared/session/auth-state';
import { accountsMax } from '@/lib/shared/session/session-limits';
import menuStyles from './account-menu.module.css';
import { AccountMenuIcon } from './account-menu-icon';
import styles from './account-switcher.module.css';
import type { SwitchPage } from './switch-form';
import { SwitcherOption } from './switcher-option';

type Props = {
  readonly items: readonly AccountSwitcherItem[];
  /** The option that is active now. */
  readonly active: {
    readonly tokenId: string;
    readonly business: boolean;
    readonly companyId?: string | undefined;
  };
  readonly page: SwitchPage;
  readonly labels: {
    readonly title: string;
    readonly personal: string;
    readonly business: string;
    readonly selected: string;
    readonly loading: string;
    readonly add: string;
    readonly full: string;
    /** Shown when adding one did not work. */
    readonly failed: string;
    /** What the button says that signs an account out of this browser, by its address. */
    readonly leave: (email: string) => string;
  };
};

/** The accounts of this browser, and the way to add one or to leave one (specification §2). */
export function AccountSwitcher({ items, active, page, labels }: Props) {
  const accounts = new Set(items.map(({ tokenId }) => tokenId)).size;
  const isActive = ({ businessMode, company, tokenId }: AccountSwitcherItem) =>
    tokenId === active.tokenId &&
    businessMode === active.business &&
    (company === undefined || company.id === active.companyId);
  const modeOf = ({ businessMode, company }: AccountSwitcherItem) =>
    businessMode ? (company?.name ?? labels.business) : labels.personal;
  return (
    <section className={styles.switcher} aria-label={labels.title}>
      {items.length < 2 ? null : (
        <>
          <h2 className={styles.title}>{labels.title}</h2>
          <ul className={styles.list} data-testid="account-switcher">
            {items.map((item) => (
              <li className={styles.row} key={`${item.tokenId} ${item.businessMode} ${item.company?.id}`}>
                <SwitcherOption
                  item={item}
                  page={page}
                  state={isActive(item) ? 'selected' : 'unselected'}
                  labels={{ ...labels, mode: modeOf(item) }}
                />
                {accounts < 2 || item.businessMode ? null : (
                  <Leave item={item} page={page} label={labels.leave(item.userEmail)} />
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      {accounts >= accountsMax ? (
        <p className={styles.full}>{labels.full}</p>
      ) : (
        <Form
          id="add-account"
          action="/k/run/auth/add"
          locale={page.locale}
          token={page.token}
          attributes={{ 'data-add-account': '', 'data-failed': labels.failed }}
        >
          <button className={menuStyles.item} type="submit">
            <AccountMenuIcon name="add" />
            <span className={menuStyles.text}>{labels.add}</span>
          </button>
          <Refused />
        </Form>
      )}
    </section>
  );
}

type LeaveProps = {
  readonly item: AccountSwitcherItem;
  readonly page: SwitchPage;
  readonly label: string;
};

function Leave({ item, page, label }: LeaveProps) {
  return (
    <Form id="leave" action="/k/run/auth/leave" locale={page.locale} token={page.token}>
      <input type="hidden" name="tokenId" value={item.tokenId} />
      <input type="hidden" name="redir" value={page.redir} />
      <button
        className={`${buttonVariant('round')} ${styles.leave}`}
        type="submit"
        aria-label={label}
        title={label}
      >
        <AccountMenuIcon name="signOut" />
      </button>
    </Form>
  );
}
