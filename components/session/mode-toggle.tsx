import { SwitchForm, type SwitchPage } from './switch-form';
import styles from './toggle.module.css';

type Props = {
  readonly page: SwitchPage;
  /** The session that stays active. */
  readonly tokenId: string;
  readonly business: boolean;
  readonly labels: {
    readonly label: string;
    readonly personal: string;
    /** Name of the company. */
    readonly company: string;
    readonly toPersonal: string;
    readonly toBusiness: string;
  };
};

/** Whether one travels for oneself or for the company, for whoever has a place in one (specification §2). */
export function ModeToggle({ page, tokenId, business, labels }: Props) {
  const choice = (toBusiness: boolean, text: string, name: string) =>
    toBusiness === business ? (
      <span className={styles.choice} aria-current="true">
        <bdi>{text}</bdi>
      </span>
    ) : (
      <SwitchForm page={page} to={{ tokenId, business: toBusiness }} className={styles.form}>
        <button className={styles.choice} type="submit" aria-label={name} data-state="unselected">
          <bdi>{text}</bdi>
        </button>
      </SwitchForm>
    );
  return (
    <fieldset
      className={styles.toggle}
      aria-label={labels.label}
      data-mode={business ? 'business' : 'personal'}
    >
      {choice(false, labels.personal, labels.toPersonal)}
      {choice(true, labels.company, labels.toBusiness)}
    </fieldset>
  );
}
