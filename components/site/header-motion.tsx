'use client';

import { starter } from '@/components/ui/starter';
import { startPageMotion } from '@/lib/client/site/page-motion';

/** Brings the header, the search form and the logo to life. */
export const HeaderMotion = starter(startPageMotion);
