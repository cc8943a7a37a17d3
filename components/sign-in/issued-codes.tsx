'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { subscribe } from '@/lib/client/event-bus';
import { SecondFactorCodes, type SecondFactorCodesLabels } from './second-factor-codes';

type Props = { readonly labels: SecondFactorCodesLabels; readonly children: ReactNode };

type Issued = { readonly codes: readonly string[]; readonly redir: string };

/** The set-up of a second factor, until the recovery codes of its first code take its place. */
export function IssuedCodes({ labels, children }: Props) {
  const [issued, setIssued] = useState<Issued | null>(null);
  useEffect(() => subscribe('codes.issued', (codes, redir) => setIssued({ codes, redir })), []);
  return issued === null ? children : <SecondFactorCodes {...issued} labels={labels} fresh />;
}
