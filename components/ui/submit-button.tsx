'use client';

import type { ReactNode } from 'react';
import { type ButtonLook, buttonLook } from './button-look';
import { useForm } from './form-context';

type Props = { readonly look?: ButtonLook; readonly wide?: boolean; readonly children: ReactNode };

/** Sends the form around it. While busy it keeps the focus and says so, and the form ignores it. */
export function SubmitButton({ look = 'primary', wide = false, children }: Props) {
  const { busy, busyLabel } = useForm();
  return (
    <button type="submit" className={buttonLook(look, wide)} aria-disabled={busy}>
      {busy ? busyLabel : children}
    </button>
  );
}
