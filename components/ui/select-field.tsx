'use client';

import { useEffect, useRef, useState } from 'react';
import styles from './field.module.css';
import { FieldError } from './field-error';
import { useFormField } from './form-context';
import { Icon } from './icon';
import selectStyles from './select-field.module.css';
import { groupsOf, type SelectOption } from './select-option';

type Props = {
  /** For a name that is on the page more than once. */
  readonly id?: string;
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly options: readonly SelectOption[];
  /** The value that is chosen at first. */
  readonly value?: string;
  readonly onChange?: (value: string) => void;
};

/** A native list of choices. Closed it shows the short title of the choice, where there is one. */
export function SelectField({ id: ownId, name, label, hint, options, value, onChange }: Props) {
  const { id: formId, error, typed } = useFormField(name);
  const id = ownId ?? formId;
  const about = [hint === undefined ? '' : `${id}-hint`, error === null ? '' : `${id}-error`].filter(Boolean);
  const select = useRef<HTMLSelectElement>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  // Known only now: the browser may have restored another choice, or skipped a disabled one.
  useEffect(() => setChosen(select.current?.value ?? null), []);
  const short = options.find((option) => !option.isHeading && option.value === chosen)?.contractedTitle;

  function choose(next: string): void {
    setChosen(next);
    onChange?.(next);
  }

  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <span className={selectStyles.box}>
        <select
          ref={select}
          className={`${styles.input} ${selectStyles.select} ${short === undefined ? '' : selectStyles.covered}`}
          id={id}
          name={name}
          defaultValue={typed ?? value}
          onChange={(event) => choose(event.currentTarget.value)}
          aria-invalid={error === null ? undefined : true}
          aria-describedby={about.length === 0 ? undefined : about.join(' ')}
        >
          {groupsOf(options).map(({ heading, options: below }) =>
            heading === null ? (
              <Choices key="" options={below} />
            ) : (
              <optgroup key={heading} label={heading}>
                <Choices options={below} />
              </optgroup>
            ),
          )}
        </select>
        {short === undefined ? null : (
          <span className={selectStyles.short} aria-hidden="true">
            {short}
          </span>
        )}
        <Icon name="chevron" />
      </span>
      {hint === undefined ? null : (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} message={error} />
    </div>
  );
}

function Choices({ options }: { readonly options: readonly SelectOption[] }) {
  return options.map(({ value, title, disabled }) => (
    <option key={value} value={value} disabled={disabled}>
      {title}
    </option>
  ));
}
