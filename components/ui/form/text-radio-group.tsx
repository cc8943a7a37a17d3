'use client';

import { TextRadio } from './text-radio';
import { TextRadioContext } from './text-radio-context';
import styles from './text-radio-group.module.css';

type Props = {
  readonly name: string;
  readonly legend: string;
  /** At least one. */
  readonly options: readonly { readonly value: string; readonly title: string }[];
  /** The value that is chosen at first. */
  readonly value?: string;
  readonly onChange?: (value: string) => void;
};

/**
 * One choice of a few, as words side by side.
 * @throws Error without options (specification: account and business §5).
 */
export function TextRadioGroup({ name, legend, options, value, onChange }: Props) {
  if (options.length === 0) throw new Error('TextRadioGroup requires the options prop array not be empty.');
  return (
    <fieldset>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.choices}>
        <TextRadioContext value={{ name, value, onChange }}>
          {options.map((option) => (
            <TextRadio key={option.value} value={option.value} title={option.title} />
          ))}
        </TextRadioContext>
      </div>
    </fieldset>
  );
}
