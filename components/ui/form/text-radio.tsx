'use client';

import { useRequiredContext } from '@/components/ui/required-context';
import radio from './radio-option.module.css';
import { TextRadioContext } from './text-radio-context';
import styles from './text-radio-group.module.css';

type Props = { readonly value: string; readonly title: string };

/**
 * One choice of a `TextRadioGroup`.
 * @throws Error outside a `TextRadioGroup`.
 */
export function TextRadio({ value, title }: Props) {
  const group = useRequiredContext(TextRadioContext, 'TextRadio', 'TextRadioGroup');
  return (
    <label className={`${radio.option} ${styles.choice}`}>
      <input
        className={radio.radio}
        type="radio"
        name={group.name}
        value={value}
        defaultChecked={value === group.value}
        onChange={() => group.onChange?.(value)}
      />
      {title}
    </label>
  );
}
