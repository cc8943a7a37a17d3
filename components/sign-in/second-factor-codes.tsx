'use client';

import { useEffect, useRef } from 'react';
import { buttonVariant } from '@/components/ui/button-variant';
import { CopyButton, type CopyLabels } from '@/components/ui/copy-button';
import { useHydrated } from '@/components/ui/use-hydrated';
import { grouped } from './group-characters';
import styles from './second-factor-codes.module.css';

/** The words of the recovery codes. */
export type SecondFactorCodesLabels = {
  readonly title: string;
  readonly text: string;
  readonly copy: CopyLabels;
  readonly print: string;
  readonly go: string;
};

type Props = {
  readonly codes: readonly string[];
  /** Where the visitor was going. */
  readonly redir: string;
  readonly labels: SecondFactorCodesLabels;
  /** They have just come in place of the form that asked for them: takes the focus. */
  readonly fresh?: boolean;
};

/** The recovery codes, this once: to copy, to print, to write down. */
export function SecondFactorCodes({ codes, redir, labels, fresh = false }: Props) {
  const ready = useHydrated();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (fresh) heading.current?.focus();
  }, [fresh]);
  const shown = codes.map(grouped);
  return (
    <section className={styles.codes} aria-labelledby="recovery-codes">
      <h2 ref={heading} className={styles.title} id="recovery-codes" tabIndex={-1}>
        {labels.title}
      </h2>
      <p>{labels.text}</p>
      <ol className={styles.list} dir="ltr">
        {shown.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={styles.actions}>
        <CopyButton text={shown.join('\n')} labels={labels.copy} />
        {ready ? (
          <button type="button" className={buttonVariant('quiet')} onClick={() => print()}>
            {labels.print}
          </button>
        ) : null}
        <a className={buttonVariant('primary')} href={redir}>
          {labels.go}
        </a>
      </div>
    </section>
  );
}
