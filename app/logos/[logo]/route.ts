import { getLogo } from '@/route-handlers/company/logo-file';

/** Address: `/logos/<id>.png`. */
export const GET = getLogo;
