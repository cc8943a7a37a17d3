import type { ReactNode } from 'react';
import { type ButtonLook, buttonLook } from '@/components/ui/button-look';
import { TransportFields } from '@/components/ui/transport-fields';
import styles from './people.module.css';

/** What every form of these pages carries. */
export type PeopleSite = { readonly locale: string; readonly token: string | null };

type Props = PeopleSite & {
  /** Id of the form, by which its page says what became of it. */
  readonly id: string;
  /** The call, below `/i/api/business`. */
  readonly action: string;
  readonly hidden?: Readonly<Record<string, string | number>>;
  readonly submit: string;
  /** The same with what it is about, for those who hear it alone. */
  readonly submitNamed?: string;
  readonly look?: ButtonLook;
  readonly inline?: boolean;
  readonly children?: ReactNode;
};

/** A form about people, posted by the browser itself. */
export function PeopleForm({
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
    <form method="post" action={`/i/api/business${action}`} className={inline ? styles.inline : styles.form}>
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
