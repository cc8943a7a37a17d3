'use client';

import { type Context, useContext } from 'react';

/**
 * The context a part needs.
 * @throws Error when the part stands outside the whole it belongs to.
 */
export function useRequiredContext<T>(context: Context<T | null>, part: string, whole: string): T {
  const value = useContext(context);
  if (value === null) throw new Error(`${part} must stand in a ${whole}.`);
  return value;
}
