import { getPicture } from '@/route-handlers/account/pictures';

/** Address: `/pictures/<id>.webp`. */
export const GET = getPicture;
