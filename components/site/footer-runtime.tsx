'use client';

import { useEffect } from 'react';
import { watchFooter } from '@/lib/client/site/footer-brands';

/** Starts what the footer does late. Draws nothing. */
export function FooterRuntime() {
  useEffect(() => watchFooter(), []);
  return null;
}
