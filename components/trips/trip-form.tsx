import type { ReactNode } from 'react';
import { type ButtonLook, buttonLook } from '@/components/ui/button-look';
import { TransportFields } from '@/components/ui/transport-fields';
import styles from './trip-form.module.css';

/** What every form of a page about trips carries. */
export type TripFormSite = { readonly locale: string; readonly token: string | null };

type Props = TripFormSite & {
  /** Id of the form, by which the page says what became of it. */
  readonly id: string;
  /** The call below `/i/api/trips/v1`, or a path of its own. */
  readonly action: string;
  readonly hidden?: Readonly<Record<string, string>>;
  readonly submit: string;
  /** The same with what it is about, for those who hear it alone. */
  readonly submitNamed?: string;
  readonly look?: ButtonLook;
  /** Fields and button side by side where there is room. */
  readonly inline?: boolean;
  readonly children?: ReactNode;
};

/** A form of a trip, posted by the browser itself. */
export function TripForm({
  action,
  children,
  hidden = {},
  id,
  inline = false,
  locale,
  look = 'quiet',
  submit,
  submitNamed,
  token,
}: Props) {
  return (
    <form
      method="post"
      action={action.startsWith('/trips/') ? action : `/i/api/trips/v1${action}`}
      className={inline ? `${styles.form} ${styles.inline}` : styles.form}
    >
      <TransportFields form={id} locale={locale} token={token} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <button type="submit" className={buttonLook(look)} aria-label={submitNamed}>
        {submit}
      </button>
    </form>
  );
}
