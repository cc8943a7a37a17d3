import { AccountMenuIcon } from './account-menu-icon';
import { SwitchForm, type SwitchPage } from './switch-form';
import styles from './toggle.module.css';

type Props = {
  readonly page: SwitchPage;
  /** The session that stays active. */
  readonly tokenId: string;
  readonly business: boolean;
  /** The companies one may act for, at least one. */
  readonly companies: readonly { readonly id: string; readonly name: string }[];
  /** Id of the company one acts for; null in personal mode. */
  readonly acting: string | null;
  readonly labels: {
    readonly label: string;
    readonly personal: string;
    readonly toPersonal: string;
    readonly toCompany: (name: string) => string;
  };
};

/**
 * Whether one travels for oneself or for a company, for whoever has a membership in one (specification §2): two choices side by
 * side, or a list for who has memberships in several.
 */
export function ModeToggle({ page, tokenId, business, companies, acting, labels }: Props) {
  const choices = [
    { to: { tokenId, business: false }, text: labels.personal, name: labels.toPersonal, isOn: !business },
    ...companies.map(({ id, name }) => ({
      to: { tokenId, business: true, companyId: id },
      text: name,
      name: labels.toCompany(name),
      isOn: id === acting,
    })),
  ];
  const isList = companies.length > 1;
  return (
    <fieldset
      className={isList ? `${styles.toggle} ${styles.many}` : styles.toggle}
      aria-label={labels.label}
      data-mode={business ? 'business' : 'personal'}
    >
      {choices.map(({ isOn, name, text, to }) =>
        isOn ? (
          <span key={name} className={styles.choice} aria-current="true">
            <bdi>{text}</bdi>
            {isList ? <AccountMenuIcon name="check" /> : null}
          </span>
        ) : (
          <SwitchForm key={name} page={page} to={to} className={styles.form}>
            <button className={styles.choice} type="submit" aria-label={name} data-state="unselected">
              <bdi>{text}</bdi>
            </button>
          </SwitchForm>
        ),
      )}
    </fieldset>
  );
}
