'use client';

import { useEffect } from 'react';
import { startPageMotion } from '@/lib/client/site/page-motion';

/** Brings the header, the search form and the logo to life; draws nothing. */
export function HeaderMotion() {
  useEffect(startPageMotion, []);
  return null;
}
