import { getView } from '@/route-handlers/search/city-picture';

/** Address: `/views/<city>-<season>.svg`. */
export const GET = getView;
