import { Avatar } from '@/components/ui/avatar';
import { visuallyHidden } from '@/components/ui/visually-hidden';
import type { AccountSwitcherItem } from '@/lib/shared/session/auth-state';
import type { SwitcherOptionState } from '@/lib/shared/session/switcher-option-state';
import { AccountMenuIcon } from './account-menu-icon';
import styles from './account-switcher.module.css';
import { SwitchForm, type SwitchPage } from './switch-form';

type Props = {
  readonly item: AccountSwitcherItem;
  readonly page: SwitchPage;
  readonly state: SwitcherOptionState;
  readonly labels: { readonly mode: string; readonly selected: string; readonly loading: string };
};

/**
 * One option of the account switcher, in one of its three states. Only an unselected one can be pressed: the selected one
 * is no button, and a loading one is busy, and `sendSwitch` ignores it.
 */
export function SwitcherOption({ item, page, state, labels }: Props) {
  const { accountName, businessMode, company, tokenId, userEmail, userImgUrl } = item;
  const name = accountName === '' ? userEmail : accountName;
  const inside = (
    <>
      <Avatar name={name} locale={page.locale} image={userImgUrl} letters={2} />
      <span className={styles.words}>
        <bdi className={styles.name}>{name}</bdi>
        <bdi className={styles.email}>{userEmail}</bdi>
      </span>
      <bdi className={styles.mode}>{labels.mode}</bdi>
      <span className={styles.mark}>
        <span className={`${visuallyHidden} ${styles.loading}`} data-when="loading">
          {labels.loading}
        </span>
        {state === 'selected' ? (
          <>
            <AccountMenuIcon name="check" />
            <span className={visuallyHidden}>{labels.selected}</span>
          </>
        ) : null}
      </span>
    </>
  );
  if (state === 'selected') {
    return (
      <div className={styles.option} data-state={state} aria-current="true">
        {inside}
      </div>
    );
  }
  return (
    <SwitchForm page={page} to={{ tokenId, business: businessMode, companyId: company?.id }}>
      <button
        className={styles.option}
        type="submit"
        data-state={state}
        aria-disabled={state === 'loading'}
        aria-busy={state === 'loading'}
      >
        {inside}
      </button>
    </SwitchForm>
  );
}
