import type { ReactNode } from 'react';
import { type ButtonLook, buttonLook } from './button-look';
import { NativeForm } from './native-form';
import styles from './step-form.module.css';

export type StepFormProps = {
  readonly locale: string;
  readonly token: string | null;
  /** Id of the form, by which its page says what became of it. */
  readonly id: string;
  readonly action: string;
  readonly hidden?: Readonly<Record<string, string | number>>;
  readonly submit: string;
  /** The same with what it is about, for those who hear it alone. */
  readonly submitNamed?: string;
  readonly look?: ButtonLook;
  /** Carries files. */
  readonly files?: boolean;
  /** The button is as wide as the form. */
  readonly wide?: boolean;
  /** Fields and button side by side where there is room. */
  readonly inline?: boolean;
  readonly children?: ReactNode;
};

/** A form of few fields and one button, posted by the browser itself. */
export function StepForm(props: StepFormProps) {
  const { children, hidden = {}, inline = false, look = 'quiet', submit, submitNamed, wide, ...form } = props;
  return (
    <NativeForm {...form} className={inline ? `${styles.form} ${styles.inline}` : styles.form}>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <button type="submit" className={buttonLook(look, wide)} aria-label={submitNamed}>
        {submit}
      </button>
    </NativeForm>
  );
}
