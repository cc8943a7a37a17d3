'use client';

import { createContext } from 'react';

type TextRadios = {
  readonly name: string;
  readonly value: string | undefined;
  readonly onChange: ((value: string) => void) | undefined;
};

/** What a `TextRadio` knows of the `TextRadioGroup` around it; null outside of one. */
export const TextRadioContext = createContext<TextRadios | null>(null);
