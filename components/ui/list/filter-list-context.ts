'use client';

import { createContext } from 'react';

/** What the parts of a `FilterList` know of it; null outside of one. */
export const FilterListContext = createContext<{ readonly current: string | null } | null>(null);
