import { getSocialIcon } from '@/route-handlers/site/files';

/** Address: `/icons/social/<name>.svg`. */
export const GET = getSocialIcon;
