'use client';

import { createContext } from 'react';

/** What the parts of a `SearchableList` know of it; null outside of one. */
export const SearchableListContext = createContext<{ readonly current: string | null } | null>(null);
