import { getView } from '@/route-handlers/search/views';

/** Address: `/views/<city>-<season>.svg`. */
export const GET = getView;
