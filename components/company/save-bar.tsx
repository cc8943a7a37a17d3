'use client';

import { useEffect, useRef, useState } from 'react';
import { buttonLook } from '@/components/ui/button-look';
import styles from './save-bar.module.css';

type Props = {
  readonly labels: {
    readonly save: string;
    readonly none: string;
    /** By number of changes, from one on; the last holds for more. */
    readonly changed: readonly string[];
  };
};

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * The end of a form of settings: how many fields differ from what is saved, and the button that saves them. The browser
 * asks before somebody leaves with changes. Before and without script it is the button alone.
 */
export function SaveBar({ labels }: Props) {
  const bar = useRef<HTMLDivElement>(null);
  const [count, setCount] = useState<number | null>(null);

  useEffect(() => {
    const form = bar.current?.closest('form');
    if (form === null || form === undefined) return;
    const watch = new AbortController();
    const { signal } = watch;
    let isLeaving = false;
    const look = () => setCount(changesIn(form));
    // A reset tells before it is done.
    const later = () => setTimeout(look);
    const keep = (event: BeforeUnloadEvent) => {
      if (!isLeaving && changesIn(form) > 0) event.preventDefault();
    };
    look();
    form.addEventListener('input', look, { signal });
    form.addEventListener('reset', later, { signal });
    form.addEventListener('submit', () => (isLeaving = true), { signal });
    addEventListener('beforeunload', keep, { signal });
    addEventListener('pageshow', () => (isLeaving = false), { signal });
    return () => watch.abort();
  }, []);

  const words =
    count === null ? '' : (labels.changed[Math.min(count, labels.changed.length) - 1] ?? labels.none);
  return (
    <div ref={bar} className={styles.bar} data-changed={count === null || count === 0 ? undefined : ''}>
      <p className={styles.words} role="status">
        {words}
      </p>
      <button type="submit" className={buttonLook('primary')}>
        {labels.save}
      </button>
    </div>
  );
}

/** Fields of a form that differ from what the page came with. */
function changesIn(form: HTMLFormElement): number {
  const fields = [...form.querySelectorAll<Field>('input, select, textarea')];
  const changed = fields.filter((field) => field.name !== '' && field.type !== 'hidden' && isChanged(field));
  // Radios of one name are one choice: the one that was and the one that is differ both.
  return new Set(changed.map(({ name }) => name)).size;
}

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const options = [...field.options];
    const [first] = options;
    const saved = options.find((option) => option.defaultSelected) ?? first;
    return field.value !== saved?.value;
  }
  if (field.type === 'checkbox' || field.type === 'radio') {
    return field instanceof HTMLInputElement && field.checked !== field.defaultChecked;
  }
  return field.value !== field.defaultValue;
}
