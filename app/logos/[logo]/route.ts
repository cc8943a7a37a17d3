import { getLogo } from '@/route-handlers/company/logos';

/** Address: `/logos/<id>.png`. */
export const GET = getLogo;
