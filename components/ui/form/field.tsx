import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import styles from './field.module.css';
import { FieldFrame, type FieldProps, fieldState } from './field-frame';

type Native =
  | 'required'
  | 'readOnly'
  | 'autoComplete'
  | 'autoCapitalize'
  | 'spellCheck'
  | 'inputMode'
  | 'dir';

type Props = FieldProps &
  Pick<ComponentProps<'input'>, Native> & {
    readonly type?: 'text' | 'url' | 'date' | 'time' | 'email' | 'tel' | 'number' | 'password' | 'search';
    /** Earliest day, smallest number. */
    readonly min?: string | number;
    /** Longest text; latest day, largest number. */
    readonly max?: string | number | undefined;
    /** More than one line of text. */
    readonly lines?: number;
    /** What the page is for: put the caret here. */
    readonly first?: boolean;
    /** Names of the button that shows a password while it is typed. */
    readonly reveal?: { readonly show: string; readonly hide: string };
    /** A code of so many digits, which is sent once they are typed. */
    readonly digits?: number;
    /** What is proposed while somebody types; anything else can be typed too. */
    readonly suggestions?: readonly string[];
    readonly className?: string | undefined;
    readonly below?: ReactNode;
  };

/** A text, number, date, password or address to type, drawn on the server: no script comes with it. */
export function Field({
  type = 'text',
  min,
  max,
  lines,
  first = false,
  reveal,
  digits,
  suggestions = [],
  className = '',
  below,
  required,
  readOnly,
  autoComplete = type === 'email' ? 'email' : 'off',
  autoCapitalize,
  spellCheck,
  inputMode,
  dir,
  ...field
}: Props) {
  const { control, id, takesFocus, value } = fieldState(field);
  const listId = suggestions.length === 0 ? undefined : `${id}-suggestions`;
  const isText = type !== 'date' && type !== 'time' && type !== 'number';
  const isAddress = type === 'url' || type === 'email';
  const isPlain = type === 'email' || type === 'password';
  const shared = {
    ...control,
    defaultValue: value,
    required,
    readOnly,
    maxLength: isText && max !== undefined ? Number(max) : undefined,
    autoComplete,
    dir: dir ?? (isAddress ? 'ltr' : isText ? 'auto' : undefined),
    autoFocus: first || takesFocus,
  };
  const input = (
    <input
      {...shared}
      className={`${styles.input} ${reveal === undefined ? '' : styles.secret} ${className}`.trimEnd()}
      type={type}
      min={min}
      max={isText ? undefined : max}
      inputMode={inputMode ?? (type === 'email' ? 'email' : undefined)}
      autoCapitalize={autoCapitalize ?? (isPlain ? 'none' : undefined)}
      spellCheck={spellCheck ?? (isPlain ? false : undefined)}
      data-code={digits}
      list={listId}
    />
  );
  return (
    <FieldFrame {...field} below={below}>
      {listId === undefined ? null : (
        <datalist id={listId}>
          {suggestions.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      )}
      {lines !== undefined ? (
        <textarea {...shared} className={`${styles.input} ${styles.lines}`} rows={lines} />
      ) : reveal === undefined ? (
        input
      ) : (
        <div className={styles.box}>
          {input}
          <button
            className={styles.toggle}
            type="button"
            // Absent until it can work.
            hidden
            data-reveal={id}
            data-show={reveal.show}
            data-hide={reveal.hide}
            aria-label={reveal.show}
            aria-controls={id}
          >
            <Icon name="eye" />
          </button>
        </div>
      )}
    </FieldFrame>
  );
}
