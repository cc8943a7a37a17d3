import { getCityPicture } from '@/route-handlers/search/city-picture';

/** Address: `/views/<city>-<season>.svg`. */
export const GET = getCityPicture;
