import type { ReactNode } from 'react';
import { type ButtonVariant, buttonVariant } from '@/components/ui/button-variant';
import type { FormAttributes } from './form';
import styles from './query-form.module.css';

type Props = {
  /** Address of what shows the answer, with its fragment; without it the page that the form is on. */
  readonly action?: string;
  /** What the button says. A form without it brings its own. */
  readonly submit?: string | undefined;
  readonly variant?: ButtonVariant;
  /** Its own layout; left out, fields and button are in a row. */
  readonly className?: string | undefined;
  readonly attributes?: FormAttributes & { readonly role?: 'search' };
  /** What the address holds besides; a name may be there more than once. */
  readonly kept?: readonly (readonly [name: string, value: string])[];
  readonly children?: ReactNode;
};

/** A few fields that ask the page by GET: what is asked stands in its address, and nothing is stored. Lists have `ListFilters`. */
export const QueryForm = ({
  action,
  attributes,
  children,
  className = styles.form,
  kept = [],
  submit,
  variant = 'quiet',
}: Props) => (
  <form method="get" action={action} className={className} {...attributes}>
    {kept.map(([name, value]) => (
      <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
    ))}
    {children}
    {submit === undefined ? null : (
      <button type="submit" className={buttonVariant(variant)}>
        {submit}
      </button>
    )}
  </form>
);
